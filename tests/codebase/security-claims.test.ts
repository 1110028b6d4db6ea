import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');

/** Returns the files that a name in the document refers to: `codes`, `abuse/bodies` or a path. */
function resolveFiles(name: string): string[] {
  if (name.startsWith('abuse/')) return [`tests/api/${name}.test.ts`];
  const own = new RegExp(`\`${name}\` =\\s+((?:\`[^\`]+\`(?: and )?)+)`).exec(document)?.[1];
  return own === undefined ? [name] : [...own.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

const names = [...document.matchAll(/`(\w+)` =\s+`tests\//g)].map(([, name = '']) => name);
/** The document's references: a path or a short name, and the quoted parts of test names after it. */
const references = [
  ...document.matchAll(
    new RegExp(
      `(?:\`((?:tests|src|functions|scripts|durable-objects)/[\\w./-]+)\`|\\b(abuse/[\\w-]+|${names.join('|')}))((?:,? (?:and )?"[^"]+")*)`,
      'g',
    ),
  ),
].map(([, path, short, quotes = '']) => ({
  name: path ?? short ?? '',
  quotes: [...quotes.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote),
}));

it('each file that the security document refers to exists', () => {
  expect(references.length).toBeGreaterThan(150);
  expect(references.flatMap(({ name }) => resolveFiles(name)).filter((path) => !existsSync(path))).toEqual([]);
});

it('each test name that the security document quotes is in the file next to it', () => {
  const quoted = references.filter(({ quotes }) => quotes.length > 0);
  expect(quoted.length).toBeGreaterThan(40);
  const text = ({ name }: { name: string }) =>
    resolveFiles(name)
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
  const missing = quoted.flatMap((one) =>
    one.quotes.filter((quote) => !text(one).includes(quote)).map((quote) => `${one.name} "${quote}"`),
  );
  expect(missing).toEqual([]);
});
