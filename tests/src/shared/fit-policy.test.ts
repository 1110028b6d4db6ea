import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fitPolicy } from '#src/shared/fit-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [style, script, elsewhere, smuggled] = ['p{color:red}', 'let 世界 = "<b>";\n', 'a{top:0}', 'alert(1)'];

test('of the hashes those stay that the page uses, and none is added', async () => {
  const policy = `default-src 'self'; script-src 'self' ${hash(script)} ${hash(elsewhere)}; style-src 'self' ${hash(elsewhere)} ${hash(style)};`;
  const html = `<style data-x>${style}</style><script type="module">${script}</script><script>${smuggled}</script><script src="/a.js"></script>`;
  expect(await fitPolicy(policy, html)).toBe(`default-src 'self'; script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)};`);
  expect(await fitPolicy(policy, '')).toBe("default-src 'self'; script-src 'self'; style-src 'self';");
});
