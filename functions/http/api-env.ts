import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError, isErrorReason } from '#src/shared/errors.ts';
import type { AppCtx, AppMemberCtx } from '#src/app/ctx.ts';
import type { Member } from '#src/shared/ctx.ts';
import { toFieldError } from './field-error.ts';

export interface ApiEnv {
  Bindings: Env;
  /**
   * `member` and `asAdmin` are set on routes behind `maybeMember` when the caller has an access token. `asAdmin`: signed in as an
   * administrator.
   */
  Variables: { ctx: AppCtx; member?: Member; asAdmin?: boolean };
}

/** Environment of a route behind `member`, `editor` or `admin`. */
export interface MemberEnv {
  Bindings: Env;
  Variables: { ctx: AppMemberCtx };
}

/** Maximum number of invalid fields in a response: a hostile input may have tens of thousands. */
const maxFieldErrors = 100;

/** Creates a router that validates input and reports the invalid fields together. */
export function newRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const issues = result.error.issues;
      if (issues.every((issue) => issue.message === 'weak_identifier')) throw new AppError('weak_identifier');
      const sent: unknown = 'data' in result ? result.data : undefined; // present at runtime, but missing from the type
      const fields = issues.slice(0, maxFieldErrors).map((issue) => toFieldError(issue, sent));
      // a contract may set a reason of its own: the first issue decides
      const first = issues[0]?.message ?? '';
      throw new AppError(isErrorReason(first) ? first : 'invalid_input', { fields });
    },
  });
}
