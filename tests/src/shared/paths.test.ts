import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#src/shared/language.ts';
import { barePath, localPath, pathLanguage } from '#src/shared/paths.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/', '/zh'],
    ['/jobs', '/jobs', '/zh/jobs'],
    ['/jobs/12', '/jobs/12', '/zh/jobs/12'],
    ['/jobs/?page=2#top', '/jobs/?page=2#top', '/zh/jobs/?page=2#top'],
  ])('%s is %s in English and %s in Chinese', (path, en, zh) => {
    expect(localPath('en', path)).toBe(en);
    expect(localPath('zh', path)).toBe(zh);
  });

  it('can be split again into its language and its bare path', () => {
    const segment = fc.constantFrom('jobs', '12', 'zh', 'zhao', 'en', '关于', 'a-b');
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const bare = fc.oneof(path, fc.constant('/')).filter((candidate) => pathLanguage(candidate) === 'en');
    fc.assert(
      fc.property(fc.constantFrom(...languages), bare, (language, page) => {
        expect(pathLanguage(localPath(language, page))).toBe(language);
        expect(barePath(localPath(language, page))).toBe(page);
      }),
    );
  });
});

describe('the language of an address', () => {
  it.each([
    ['/zh', 'zh', '/'],
    ['/zh/', 'zh', '/'],
    ['/zh/jobs', 'zh', '/jobs'],
    ['/', 'en', '/'],
    ['/zhao', 'en', '/zhao'],
    ['/zh-tw/jobs', 'en', '/zh-tw/jobs'],
    ['/jobs/zh', 'en', '/jobs/zh'],
    ['/ZH/jobs', 'en', '/ZH/jobs'],
  ])('%s is %s, and its bare path %s', (pathname, language, bare) => {
    expect(pathLanguage(pathname)).toBe(language);
    expect(barePath(pathname)).toBe(bare);
  });
});
