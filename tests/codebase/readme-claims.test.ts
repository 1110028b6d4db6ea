import { describe, expect, it } from 'vitest';
import { findCommands, findPaths, findScripts } from './readme-claims.ts';

describe('the search for claims of a README', () => {
  const text = [
    'Run `npm ci`, then `npm run dev:reset` or npm test. See [why](docs/why.md#here), `src/pages`, `worker.ts`, `GET /jobs/12` and `text/html`.',
    '```',
    'src/              the product',
    '  features/<name>/  one folder a feature',
    '    contract.ts   what goes in and out',
    'drizzle/  schema and migrations',
    '```',
  ].join('\n');

  it('finds scripts and commands', () => {
    expect([findScripts(text), findCommands(text)]).toEqual([['dev:reset', 'test'], ['ci']]);
  });

  it('finds paths in links, in backticks and in a tree of folders', () => {
    const found = findPaths(text, (name) => name === 'src');
    expect(found.toSorted()).toEqual(['docs/why.md', 'drizzle/', 'src/', 'src/features', 'src/pages', 'worker.ts']);
  });
});
