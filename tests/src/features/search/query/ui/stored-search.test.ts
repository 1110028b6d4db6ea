import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetSearch, storeSearch, ongoingSearch, type StoredSearch } from '#src/features/search/query/ui/stored-search.ts';
import { blockedStorage, memoryStorage } from './memory-storage.ts';

const key = 'sh_search';
const halfHour = 1_800_000;
const now = 1_800_000_000_000;
const search: StoredSearch = {
  taskId: 't',
  clientTaskId: 'c',
  connectionId: 'n',
  query: '无人机编舞',
  timestamp: now,
  language: 'zh',
  status: 'processing',
};

describe('the search under way', () => {
  let memory: ReturnType<typeof memoryStorage>;
  beforeEach(() => {
    memory = memoryStorage();
  });
  afterEach(() => memory.remove());

  const stored = (value: unknown) => memory.kept.set(key, typeof value === 'string' ? value : JSON.stringify(value));

  it('is found again as it was kept', () => {
    storeSearch(search);
    expect([...memory.kept.keys()]).toEqual([key]);
    expect(ongoingSearch(now)).toEqual(search);
    expect(ongoingSearch(now)).toEqual(search);
  });

  it('counts while it is under 30 minutes old, and is forgotten at 30 minutes', () => {
    storeSearch(search);
    expect(ongoingSearch(now + halfHour - 1)).toEqual(search);
    expect(memory.kept.has(key)).toBe(true);
    expect(ongoingSearch(now + halfHour)).toBeNull();
    expect(memory.kept.has(key)).toBe(false);
  });

  it('does not count, and is forgotten, when it comes from the future', () => {
    storeSearch({ ...search, timestamp: now + 1 });
    expect(ongoingSearch(now)).toBeNull();
    expect(memory.kept.has(key)).toBe(false);
  });

  it('is there no more once it was forgotten', () => {
    storeSearch(search);
    forgetSearch();
    expect(memory.kept.size).toBe(0);
    expect(ongoingSearch(now)).toBeNull();
  });

  it('is the newest one that was kept', () => {
    storeSearch(search);
    storeSearch({ ...search, query: 'nurse' });
    expect(ongoingSearch(now)?.query).toBe('nurse');
  });

  it.each([
    ['is no JSON', '{"taskId"'],
    ['is null', 'null'],
    ['is a text', '"search"'],
    ['is a list', [search]],
    ['has ended', { ...search, status: 'completed' }],
    ['has failed', { ...search, status: 'error' }],
    ['lacks its task', { ...search, taskId: undefined }],
    ['lacks its client task', { ...search, clientTaskId: undefined }],
    ['lacks its connection', { ...search, connectionId: null }],
    ['lacks its text', { ...search, query: undefined }],
    ['has no time', { ...search, timestamp: undefined }],
    ['has its time as a text', { ...search, timestamp: String(now) }],
    ['has no time that is a number', { ...search, timestamp: Number.NaN }],
    ['has a language that the product lacks', { ...search, language: 'fr' }],
  ])('is none, and what is stored is forgotten, when it %s', (_what, value) => {
    stored(value);
    expect(ongoingSearch(now)).toBeNull();
    expect(memory.kept.has(key)).toBe(false);
  });

  it('is none for any text that something else left there, and reading it never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer(), (text, at) => {
        stored(text);
        expect(ongoingSearch(at)).toBeNull();
      }),
    );
  });

  it('leaves what is stored under other names alone', () => {
    memory.kept.set('job_12', '{}');
    stored('broken');
    ongoingSearch(now);
    expect([...memory.kept]).toEqual([['job_12', '{}']]);
  });
});

describe('a browser that keeps nothing', () => {
  it('has no search under way, and neither keeping nor forgetting one fails', () => {
    const blocked = blockedStorage();
    expect(() => storeSearch(search)).not.toThrow();
    expect(ongoingSearch(now)).toBeNull();
    expect(() => forgetSearch()).not.toThrow();
    blocked.remove();
  });
});
