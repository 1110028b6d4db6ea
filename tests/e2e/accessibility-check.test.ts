import { expect, test } from 'vitest';
import { findAccessibilityProblems, showTheme } from '#tests/support/accessibility.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test('the accessibility check returns each violation of a bad page with all its elements', async () => {
  const { page } = await visit();
  await page.setContent(`<!doctype html>
    <html>
      <head><title>Bad</title></head>
      <body>
        <main>
          <h1>Bad</h1>
          <img src="data:," id="one"><img src="data:," id="two">
          <p style="color: #aaa; background: #fff">Pale</p>
          <button style="width: 9px; height: 9px; padding: 0" aria-label="A"></button><button style="width: 9px; height: 9px; padding: 0" aria-label="B"></button>
        </main>
      </body>
    </html>`);
  const problems = await findAccessibilityProblems(page);
  expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
    'color-contrast',
    'html-has-lang',
    'image-alt',
    'target-size',
  ]);
  expect(problems.find((problem) => problem.startsWith('image-alt'))).toMatch(/id="one".*id="two"/);
});

test('the check of only the colours finds a violation of the displayed theme, after the colours have changed', async () => {
  const { page } = await visit();
  await page.setContent(`<!doctype html>
    <html>
      <head>
        <title>Pale in the dark</title>
        <style>
          p { color: #111; background: #fff; transition: color 0.3s }
          @media (prefers-color-scheme: dark) { p { color: #bbb } }
        </style>
      </head>
      <body><main><h1>Pale</h1><p>Pale in the dark</p></main></body>
    </html>`);
  expect(await findAccessibilityProblems(page, 'colours')).toEqual([]);
  await showTheme(page, 'dark');
  expect((await findAccessibilityProblems(page, 'colours')).map((problem) => problem.split(':')[0])).toEqual(['color-contrast']);
});
