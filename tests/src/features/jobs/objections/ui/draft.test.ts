import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft, newDraft, loadDraft } from '#src/features/jobs/objections/ui/draft.ts';

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

test('an unsent objection is loaded again, but only for its job', () => {
  storeDraft(1, typed);
  expect(loadDraft(1, '')).toEqual(typed);
  expect(loadDraft(2, '')).toEqual(newDraft(''));
});

test('an address that names something starts a draft with it, and loads the draft that was typed there, also if another choice was made', () => {
  expect(loadDraft(1, 'Lift patients')).toEqual({ about: 'Lift patients', what: 'Lift patients', why: '', source: '' });
  const changed = { ...newDraft('Lift patients'), what: 'Nurse', why: 'We lift nobody.' };
  storeDraft(1, changed);
  expect(loadDraft(1, 'Lift patients')).toEqual(changed);
  expect(loadDraft(1, '')).toEqual(changed);
  expect(loadDraft(1, 'Keep records')).toEqual(newDraft('Keep records'));
});

test('an empty form stores nothing in the tab', () => {
  storeDraft(1, typed);
  storeDraft(1, newDraft(''));
  expect(kept.size).toBe(0);
});

test.each(['{', '[]', '{"why":1}', '7'])('a value that the form has not stored is not a draft: %s', (text) => {
  storeDraft(1, typed);
  for (const key of kept.keys()) kept.set(key, text);
  expect(loadDraft(1, '')).toEqual(newDraft(''));
});
