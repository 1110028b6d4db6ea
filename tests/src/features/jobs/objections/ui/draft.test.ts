import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft, newDraft, loadDraft } from '#src/features/jobs/objections/ui/draft.ts';

const typed = { about: '', what: 'Nurse', why: 'That is another job.', source: '' };
let items = new Map<string, string>();

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('an unsent objection is loaded again, but only for its job', () => {
  storeDraft(1, typed);
  expect(loadDraft(1, '')).toEqual(typed);
  expect(loadDraft(2, '')).toEqual(newDraft(''));
});

test('an address with a subject starts a draft with it, or loads the draft that was typed there, even if its choice has changed', () => {
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
  expect(items.size).toBe(0);
});

test.each(['{', '[]', '{"why":1}', '7'])('a value that the form has not stored is not a draft: %s', (text) => {
  storeDraft(1, typed);
  for (const key of items.keys()) items.set(key, text);
  expect(loadDraft(1, '')).toEqual(newDraft(''));
});
