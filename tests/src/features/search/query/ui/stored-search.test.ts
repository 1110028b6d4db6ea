import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteStoredSearch, storeSearch, loadOngoingSearch, type StoredSearch } from '#src/features/search/query/ui/stored-search.ts';
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

describe('the stored search', () => {
  let memory: ReturnType<typeof memoryStorage>;
  beforeEach(() => {
    memory = memoryStorage();
  });
  afterEach(() => memory.remove());

  const storeRaw = (value: unknown) => memory.entries.set(key, typeof value === 'string' ? value : JSON.stringify(value));

  it('is loaded as it was stored', () => {
    storeSearch(search);
    expect([...memory.entries.keys()]).toEqual([key]);
    expect(loadOngoingSearch(now)).toEqual(search);
    expect(loadOngoingSearch(now)).toEqual(search);
  });

  it('is valid while it is under 30 minutes old, and deleted at 30 minutes', () => {
    storeSearch(search);
    expect(loadOngoingSearch(now + halfHour - 1)).toEqual(search);
    expect(memory.entries.has(key)).toBe(true);
    expect(loadOngoingSearch(now + halfHour)).toBeNull();
    expect(memory.entries.has(key)).toBe(false);
  });

  it('is invalid and deleted if it is from the future', () => {
    storeSearch({ ...search, timestamp: now + 1 });
    expect(loadOngoingSearch(now)).toBeNull();
    expect(memory.entries.has(key)).toBe(false);
  });

  it('is null after it was deleted', () => {
    storeSearch(search);
    deleteStoredSearch();
    expect(memory.entries.size).toBe(0);
    expect(loadOngoingSearch(now)).toBeNull();
  });

  it('is the last stored one', () => {
    storeSearch(search);
    storeSearch({ ...search, query: 'nurse' });
    expect(loadOngoingSearch(now)?.query).toBe('nurse');
  });

  it.each([
    ['is not JSON', '{"taskId"'],
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
    ['has NaN as its time', { ...search, timestamp: Number.NaN }],
    ['has a language that the product lacks', { ...search, language: 'fr' }],
  ])('is null and is deleted if it %s', (_what, value) => {
    storeRaw(value);
    expect(loadOngoingSearch(now)).toBeNull();
    expect(memory.entries.has(key)).toBe(false);
  });

  it('is null for any other stored text, and loading never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer(), (text, at) => {
        storeRaw(text);
        expect(loadOngoingSearch(at)).toBeNull();
      }),
    );
  });

  it('does not change values under other keys', () => {
    memory.entries.set('job_12', '{}');
    storeRaw('broken');
    loadOngoingSearch(now);
    expect([...memory.entries]).toEqual([['job_12', '{}']]);
  });
});

describe('a browser without storage', () => {
  it('has no stored search, and storing and deleting do not fail', () => {
    const blocked = blockedStorage();
    expect(() => storeSearch(search)).not.toThrow();
    expect(loadOngoingSearch(now)).toBeNull();
    expect(() => deleteStoredSearch()).not.toThrow();
    blocked.remove();
  });
});
