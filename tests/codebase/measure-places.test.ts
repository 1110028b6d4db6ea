import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { measureIds } from '#src/features/catalogue/figures/measures.ts';
import { readFiles, root } from './files.ts';

/** The ids that are not ordinary words. Wherever such an id is quoted, it means the study. */
const unambiguousIds = measureIds.filter((id) => id !== 'microsoft' && id !== 'anthropic');

it('only the files that the README lists under "Add a study" name a study', () => {
  const code = readFiles(['{src,functions,durable-objects,scripts,drizzle}/**/*.{ts,tsx,astro}']);
  const naming = code.filter(({ text }) => unambiguousIds.some((id) => new RegExp(`\\b${id}\\b['":]`).test(text))).map(({ name }) => name);
  const entry = readFileSync(path.join(root, 'README.md'), 'utf8').match(/- \*\*Add a study\*\*[\s\S]*?(?=\n- )/)?.[0] ?? '';
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter((name) => !entry.includes(name))).toEqual([]);
});
