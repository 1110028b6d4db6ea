import { expect, test } from 'vitest';
import { lateModules } from '#src/shared/late-modules.ts';

const script = '<script type="module" src="/_astro/menu.C_1$&.js"></script>';
const inline = '<script type="module">menu()</script><script src="/_astro/early.js"></script>';

test('module scripts of a page are named in its root, the others stay', () => {
  const html = `<html lang="en" data-modules class="a"><p>data-modules</p>${script}${inline}${script.replace('menu', 'own')}</html>`;
  const late = '<html lang="en" data-modules="/_astro/menu.C_1$&.js /_astro/own.C_1$&.js" class="a">';
  expect(lateModules(html)).toBe(`${late}<p>data-modules</p>${inline}</html>`);
});

test('a page that does not wait, or has none, is left as it is', () => {
  for (const html of [`<html>${script}</html>`, `<html data-modules>${inline}</html>`]) expect(lateModules(html)).toBe(html);
});
