import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelEntries } from '#src/features/reports/cv/label-entries.ts';
import { loadOwnCatalogue, ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
  await loadOwnCatalogue(own);
}, 120_000);
afterAll(() => own.close());

it.each(['Trained two juniors', '带教两名新人', 'Negotiated rents with landlords', '照顾住院的老人'])(
  'counts “%s” as work that stays human where no task of the catalogue is like it, and names none',
  async (line) => {
    const { ctx } = ownCtx(own);
    expect(await labelEntries(ctx, [{ title: 'Kelp whisperer', lines: [line] }])).toMatchObject([{ label: 0, match: null }]);
  },
);
