import type { MeterCtx } from '#src/features/admin/live/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { ReaderCtx } from '#src/features/cv/reading/contract.ts';
import type { RoomsCtx } from '#src/features/foundation/progress/rooms.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';

/** The dependencies of all verbs. `functions/open-ctx.ts` opens a context for each request; Durable Objects open their own. */
export interface AppCtx extends Ctx, ReviewersCtx, MatcherCtx, ReaderCtx, RoomsCtx, MeterCtx {}

/** The dependencies of a verb that needs a signed-in caller. */
export interface AppMemberCtx extends AppCtx, MemberCtx {}
