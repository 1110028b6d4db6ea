import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readFiles, root } from './files.ts';
import { findPaths } from './readme-claims.ts';

const decisions = readFiles(['docs/decisions/*.md']);
const documents = readFiles(['docs/**/*.md', '*.md', 'tests/**/*.md', 'drizzle/**/*.md', 'scripts/**/*.md'], /^drizzle\/news\//);
const sources = readFiles([
  '{src,functions,durable-objects,drizzle,scripts,tests}/**/*.{ts,tsx,astro,md}',
  '*.{mjs,ts,js,md,toml}',
  'docs/**/*.md',
]);
const entries = new Set(readdirSync(root));
const paths = globSync('{src,functions,durable-objects,drizzle,scripts,tests,docs,public}/**', { cwd: root }).map((name) => `/${name}`);
const packages = new Set(Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }));
const generatedPaths = readFileSync(path.join(root, '.gitignore'), 'utf8').split(/\s+/).filter(Boolean);

/** Whether a text only looks like a path: an extension (`.ts`), a package (`fuse.js`), an address, or a placeholder (`FILE.json`). */
const isOnlyPathLike = (name: string) =>
  /^\.[a-z]+$|^https?:|^[A-Z]{4}\.json$/.test(path.basename(name)) || name.startsWith('http') || packages.has(name);

/** Whether a path is or ends with this name, as documents leave out `src/features/`. Generated files need not exist yet. */
function pathExists(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  return (
    existsSync(path.join(root, plain)) ||
    paths.some((known) => known.endsWith(`/${plain}`)) ||
    generatedPaths.some((generated) => plain.startsWith(generated.replace(/\/$/, '')))
  );
}

describe('a decision', () => {
  it.each(decisions)('$name has the number and the title of its file', ({ name, text }) => {
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(text) ?? [];
    const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    expect(path.basename(name, '.md')).toBe(`${number}-${slug}`);
    expect(title.split(' ').length, 'words of the title').toBeLessThanOrEqual(5);
  });

  it.each(decisions.filter(({ text }) => text.includes('Status: accepted')))(
    'that is accepted names what enforces it: $name',
    ({ text }) => {
      const enforcedBy = text.split('**Enforced by.**')[1] ?? '';
      expect(enforcedBy.trim()).not.toBe('');
      expect(findPaths(enforcedBy, (entry) => entries.has(entry)).filter((claim) => !pathExists(claim))).toEqual([]);
    },
  );

  it('has a unique number', () => {
    const numbers = decisions.map(({ name }) => path.basename(name).slice(0, 3));
    expect(numbers.length).toBeGreaterThan(30);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('exists if a file refers to its number', () => {
    const known = new Set(decisions.map(({ name }) => path.basename(name).slice(0, 3)));
    const references = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/\bdecisions? (\d{3}(?:(?:,| and| to) \d{3})*)/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/\d{3}/g)].map(([number]) => ({ name, number })),
      ),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ number }) => !known.has(number))).toEqual([]);
  });
});

it('every path that a document names exists', () => {
  const claims = documents.flatMap(({ name, text }) =>
    findPaths(text, (entry) => entries.has(entry))
      .filter((claim) => !isOnlyPathLike(claim))
      .map((claim) => ({
        name,
        claim: /^\.\.?\//.test(claim) ? path.posix.join(path.dirname(name), claim) : claim,
      })),
  );
  expect(claims.length).toBeGreaterThan(300);
  expect(claims.filter(({ claim }) => !pathExists(claim)).map(({ name, claim }) => `${name}: ${claim}`)).toEqual([]);
});
