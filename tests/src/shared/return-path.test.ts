import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeReferrer, storeReturnPath, pathFromHere, returnPath, safePath } from '#src/shared/return-path.ts';

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const full = () => ({
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

it('the referrer replaces a stored path to another page, but not a stored path to a place on the referring page', () => {
  const storage = memory();
  storeReturnPath(() => storage, '/news/3?views=5#comments-title');
  storeReferrer(() => storage, '/news/3?views=5');
  expect(returnPath(() => storage, '/login')).toBe('/news/3?views=5#comments-title');
  storeReferrer(() => storage, '/news/4');
  expect(returnPath(() => storage, '/login')).toBe('/news/4');
});

describe('a return path', () => {
  it.each(['/', '/zh/jobs/92?search_popularity=5#evidence', '/jobs?q=%E6%8A%A4%E5%A3%AB'])('of this site is followed: %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/jobs/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'jobs',
    '?x',
    '',
    null,
    undefined,
  ])('that could lead elsewhere is not followed: %j', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('never leaves the origin, whatever is stored', () => {
    const piece = fc.constantFrom('/', '\\', '.', ':', '@', 'evil.example', 'https', '\t', '\n', '?', '#', 'a');
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const path = safePath(text);
          if (path !== null) expect(new URL(path, 'https://still-human.example/zh/terms').origin).toBe('https://still-human.example');
        },
      ),
    );
  });

  it('is stored and read again', () => {
    const storage = memory();
    storeReturnPath(() => storage, '/zh/jobs/92');
    expect(storage.stored).toEqual(new Map([['sh_return_to', '/zh/jobs/92']]));
    expect(returnPath(() => storage, '/terms')).toBe('/zh/jobs/92');
  });

  it('falls back to home in the language of the page, even if storage is blocked or was tampered with', () => {
    expect(returnPath(() => memory(), '/terms')).toBe('/');
    expect(returnPath(() => memory({ sh_return_to: '//evil.example' }), '/zh/terms')).toBe('/zh');
    expect(returnPath(blocked, '/zh/terms')).toBe('/zh');
  });

  it('is not stored if it leads elsewhere, and full storage causes no error', () => {
    const storage = memory();
    storeReturnPath(() => storage, 'https://evil.example');
    expect(storage.stored.size).toBe(0);
    for (const open of [full, blocked]) expect(() => storeReturnPath(open, '/jobs')).not.toThrow();
  });
});

describe('the path of the referrer', () => {
  const here = 'https://still-human.example';

  it.each([
    [`${here}/zh/jobs?page=2`, '/zh/jobs?page=2'],
    [`${here}`, '/'],
    ['https://still-human.example.evil.example/jobs', null],
    ['http://still-human.example/jobs', null],
    [`${here}//evil.example`, null],
    ['', null],
  ])('%j is %j (null if it is not on this site)', (referrer, path) => {
    expect(pathFromHere(referrer, here)).toBe(path);
  });
});
