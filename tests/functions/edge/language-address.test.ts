import { expect, test } from 'vitest';
import { pathWithPlainLanguage } from '#functions/edge/language-address.ts';

test.each([
  ['/en', '/'],
  ['/EN', '/'],
  ['/en/jobs/12', '/jobs/12'],
  ['/en-US/about', '/about'],
  ['/ZH', '/zh'],
  ['/Zh/jobs', '/zh/jobs'],
  ['/zh-CN', '/zh'],
  ['/zh-TW/jobs/5', '/zh/jobs/5'],
  ['/zh-Hant-TW/about', '/zh/about'],
  ['/zh_CN/about', '/zh/about'],
  ['/index.html', '/'],
  ['/zh/index.html', '/zh'],
  ['/en/index.html', '/'],
])('%s redirects to %s', (path, plain) => {
  expect(pathWithPlainLanguage(path)).toBe(plain);
});

test.each(['/', '/zh', '/zh/jobs', '/jobs/12', '/english', '/zhang', '/engineer', '/zh-XX', '/en//evil.example', '/news'])(
  '%s does not redirect',
  (path) => {
    expect(pathWithPlainLanguage(path)).toBeNull();
  },
);
