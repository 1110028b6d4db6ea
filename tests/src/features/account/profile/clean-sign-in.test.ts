import { describe, expect, it } from 'vitest';
import { emailSchema } from '#src/features/account/profile/contract.ts';
import { afterSignIn, cleanEmail, codeDigits, isEmail, pastedCode, prefilledEmail } from '#src/features/account/profile/clean-sign-in.ts';

describe('an address', () => {
  it.each([
    'ada@example.com',
    ' Ada.Lovelace+jobs@mail.example.co.uk ',
    'a@b.cn',
    "o'neil@example.org",
    'ａｄａ@example.com',
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada..b@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@exa mple.com',
    'ada@-example.com',
    '阿达@example.com',
    'ada@例子.中国',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com, bob@example.com',
  ])('is valid in the form if and only if the server accepts it: %s', (text) => {
    expect(isEmail(text)).toBe(emailSchema.safeParse(text).success);
  });

  it('has the spaces around it removed', () => {
    expect(cleanEmail('\u3000ada@example.com\n')).toBe('ada@example.com');
  });
});

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['１２３４５６', '123456'],
    ['12 34-56', '123456'],
    ['12ab', '12'],
    ['12345678', '123456'],
  ])('that is typed as %s is %s', (typed, code) => {
    expect(codeDigits(typed)).toBe(code);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', null],
    ['12345', null],
    ['12345a', null],
    ['your code is 123456', null],
  ])('that is pasted as %j is read as %s', (pasted, code) => {
    expect(pastedCode(pasted)).toBe(code);
  });
});

describe('the link in a mail', () => {
  it.each([
    ['#email=ada%40example.com', 'ada@example.com'],
    ['#email=ada%2Bjobs%40example.com&x=1', 'ada+jobs@example.com'],
    ['#email=nonsense', null],
    ['#content', null],
    ['', null],
  ])('%s fills in %s', (hash, filled) => {
    expect(prefilledEmail(hash)).toBe(filled);
  });
});

describe('a sign-in', () => {
  it.each([
    ['member', '/jobs/12?search_popularity=5', '/login', '/jobs/12?search_popularity=5'],
    ['member', '/zh/me/inbox', '/login', '/zh/me/inbox'],
    ['member', '/', '/login', '/'],
    ['member', '/zh', '/zh/login', '/zh'],
    ['member', '/login?expired', '/login', '/'],
    ['member', '/zh/login', '/zh/login', '/zh'],
    ['member', '/admin', '/login', '/'],
    ['member', '/admin/login', '/zh/login', '/zh'],
    ['admin', '/admin/news/3', '/admin/login', '/admin/news/3'],
    ['admin', '/zh/admin', '/zh/admin/login', '/zh/admin'],
    ['admin', '/jobs', '/admin/login', '/admin/dashboard'],
    ['admin', '/zh/admin/login', '/zh/admin/login', '/zh/admin/dashboard'],
    ['admin', '/administration', '/admin/login', '/admin/dashboard'],
  ] as const)('of a %s with the return path %s on %s leads to %s', (role, returnPath, pathname, target) => {
    expect(afterSignIn(role, returnPath, pathname)).toBe(target);
  });
});
