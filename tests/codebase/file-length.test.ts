import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

const files = readFiles(
  ['{src,functions,durable-objects,drizzle,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}'],
  /^drizzle\/(migrations|catalogue)\//,
);

it('no file of code has more than 250 lines', () => {
  expect(files.length).toBeGreaterThan(1500);
  const tooLong = files.map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length })).filter(({ lines }) => lines > 250);
  expect(tooLong).toEqual([]);
});
