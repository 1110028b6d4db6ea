import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelEntries } from '#src/features/reports/cv/label-entries.ts';
import { loadOwnCatalogue, ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
}, 120_000);
afterAll(() => database.close());

it.each(['Trained two juniors', '带教两名新人', 'Negotiated rents with landlords', '照顾住院的老人'])(
  '“%s” is work that stays human, without a matching task, if no task of the catalogue is similar',
  async (line) => {
    const { ctx } = ownCtx(database);
    expect(await labelEntries(ctx, [{ title: 'Kelp whisperer', lines: [line] }])).toMatchObject([{ label: 0, match: null }]);
  },
);
