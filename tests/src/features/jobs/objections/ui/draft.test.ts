import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, keepDraft, readDraft } from '#src/features/jobs/objections/ui/draft.ts';

const typed = { what: 'Nurse', why: 'That is another job.', source: '' };
let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was typed about a job is found again, and only for that job', () => {
  keepDraft(1, typed);
  expect(readDraft(1)).toEqual(typed);
  expect(readDraft(2)).toEqual(emptyDraft);
});

test('an emptied form leaves nothing in the tab', () => {
  keepDraft(1, typed);
  keepDraft(1, emptyDraft);
  expect(kept.size).toBe(0);
});

test.each(['{', '[]', '{"why":1}', '7'])('what the form has not stored is no draft: %s', (text) => {
  keepDraft(1, typed);
  for (const key of kept.keys()) kept.set(key, text);
  expect(readDraft(1)).toEqual(emptyDraft);
});
