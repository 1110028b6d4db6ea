import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

/** A statement that changes all rows of a table. */
const changesAll = /query`\s*(?:update|delete|truncate)\b(?:(?!\bwhere\b)[^`])*`/i;
const hasOwnWorker = /\b(?:useOwnPlatform|startOwnWorker)\(/;

it('a test on the shared Worker never changes all rows of a table', () => {
  const shared = readFiles(['tests/api/**/*.test.ts', 'tests/e2e/**/*.test.ts']).filter(({ text }) => !hasOwnWorker.test(text));
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter(({ text }) => changesAll.test(text)).map(({ name }) => name)).toEqual([]);
  expect('await query`delete from users`').toMatch(changesAll);
});
