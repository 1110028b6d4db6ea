import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, newDraft, readDraft } from '#src/features/jobs/objections/ui/draft.ts';

const typed = { about: '', what: 'Nurse', why: 'That is another job.', source: '' };
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
  expect(readDraft(1, '')).toEqual(typed);
  expect(readDraft(2, '')).toEqual(newDraft(''));
});

test('an address that names something begins with it, and finds again what was typed under it, also if something else was chosen then', () => {
  expect(readDraft(1, 'Lift patients')).toEqual({ about: 'Lift patients', what: 'Lift patients', why: '', source: '' });
  const changed = { ...newDraft('Lift patients'), what: 'Nurse', why: 'We lift nobody.' };
  keepDraft(1, changed);
  expect(readDraft(1, 'Lift patients')).toEqual(changed);
  expect(readDraft(1, '')).toEqual(changed);
  expect(readDraft(1, 'Keep records')).toEqual(newDraft('Keep records'));
});

test('an emptied form leaves nothing in the tab', () => {
  keepDraft(1, typed);
  keepDraft(1, newDraft(''));
  expect(kept.size).toBe(0);
});

test.each(['{', '[]', '{"why":1}', '7'])('what the form has not stored is no draft: %s', (text) => {
  keepDraft(1, typed);
  for (const key of kept.keys()) kept.set(key, text);
  expect(readDraft(1, '')).toEqual(newDraft(''));
});
