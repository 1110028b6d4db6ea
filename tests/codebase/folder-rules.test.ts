import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './files.ts';

/**
 * ESLint with the configuration of the repository, so that the tests notice if a rule does not apply to a folder. It loads no type
 * information, because these rules need none.
 */
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => /^(house|comments)\/|^no-restricted|^max-lines|^no-console$|no-explicit-any|no-non-null/.test(ruleId),
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
});

async function lint(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(root, file) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const imported = (specifier: string, keyword = 'import') => `${keyword} { a } from '${specifier}';\nexport const b = a;\n`;
const typeImport = (specifier: string) => `import type { A } from '${specifier}';\nexport type B = A;\n`;
const astro = (code: string) => `---\n${code.replace('export ', '')}---\n<p>{b}</p>\n`;

const contract = 'src/features/search/query/contract.ts';
const rule = 'src/features/search/query/made-up-rule.ts';
const verb = 'src/features/search/query/start-search.ts';
const verbs = (specifier: string) => `${imported(specifier)}export function startSearch(ctx: object) { return [ctx, b]; }\n`;
const store = 'src/features/search/query/store.ts';
const island = 'src/features/search/query/ui/Made.tsx';
const part = 'src/features/search/query/ui/Made.astro';
const page = 'src/pages/[...lang]/made.astro';

describe('an import is refused', () => {
  it.each([
    ['a contract takes a store', contract, imported('./store.ts')],
    ['a contract takes a rule', contract, imported('./text-forms.ts')],
    ['a contract takes another package than zod', contract, imported('@hono/zod-openapi')],
    ['a rule takes the store of its feature', rule, imported('./store.ts')],
    ['a rule takes the types of a store', rule, typeImport('../../catalogue/reviews/store.ts')],
    ['a rule takes a verb', rule, imported('./start-search.ts')],
    ['a rule takes the HTTP edge', rule, imported('#functions/open-ctx.ts')],
    ['a rule takes the file system', rule, imported('node:fs')],
    ['a verb takes the store of another feature', verb, verbs('../../jobs/page/store.ts')],
    ['a verb takes Drizzle', verb, verbs('drizzle-orm')],
    ['a verb takes the database client', verb, verbs('#drizzle/client.ts')],
    ['a store takes the store of another feature', store, imported('#src/features/jobs/page/store.ts')],
    ['an island takes a verb', island, imported('../start-search.ts')],
    ['an island takes the store of its feature', island, imported('../store.ts')],
    ['an island takes all texts', island, imported('#src/i18n/messages.ts')],
    ['an island takes all texts under an inline type', island, "import { type A } from '#src/i18n/messages.ts';\nexport type B = A;\n"],
    [
      'an island takes the ui of another feature',
      'src/features/news/articles/ui/Made.tsx',
      imported('#src/features/jobs/page/ui/Contest.tsx'),
    ],
    ['the session takes React', 'src/features/auth/identity/ui/session.ts', imported('react')],
    ['an island takes Hono', island, imported('hono/client')],
    ['an island takes Drizzle by a dynamic import', island, "export const b = () => import('drizzle-orm');\n"],
    ['an island exports from a store', island, "export { a } from '../store.ts';\n"],
    ['an .astro part takes a store', part, astro(imported('../store.ts'))],
    ['a page takes the API', page, astro(imported('#functions/api.ts'))],
    [
      'a client script in a page takes a verb',
      page,
      `<script>\n${imported('#src/features/search/query/start-search.ts').replace('export const b = a', 'a()')}</script>\n`,
    ],
    ['a component takes a contract', 'src/components/Made.astro', astro(imported('#src/features/jobs/page/contract.ts'))],
    ['shared code takes a verb', 'src/shared/made.ts', imported('#src/features/search/query/start-search.ts')],
    ['the edge takes a page', 'functions/routes/made.ts', imported('#src/pages/made.ts')],
    ['the edge takes Astro', 'functions/api.ts', imported('astro:middleware')],
    ['a client script in a page takes a store', page, `<script>\nimport { a } from '#src/features/jobs/page/store.ts';\na();\n</script>\n`],
    ['the edge takes a store', 'functions/edge/made.ts', imported('../../src/features/search/query/store.ts')],
    ['a page takes Drizzle', page, astro(imported('drizzle-orm'))],
    ['the edge takes a Durable Object', 'functions/made.ts', imported('#durable-objects/index.ts')],
    ['the edge takes the types of a Durable Object', 'functions/made.ts', typeImport('#durable-objects/tally.ts')],
    ['a Durable Object takes a route', 'durable-objects/made.ts', imported('#functions/routes/made.ts')],
    ['a route takes the database client', 'functions/routes/made.ts', imported('#drizzle/client.ts')],
    ['a test takes the database client', 'tests/api/made.test.ts', imported('#drizzle/client.ts')],
    ['a test takes Drizzle', 'tests/src/made.test.ts', imported('drizzle-orm')],
    [
      'a feature takes a rule of a feature above it',
      'src/features/catalogue/figures/made-up-rule.ts',
      imported('../../jobs/page/contest.ts'),
    ],
    ['a feature takes types of a feature above it', contract, typeImport('../../jobs/page/contract.ts')],
  ])('when %s', async (_case, file, code) => {
    expect(await lint(file, code)).toEqual(['house/imports']);
  });
});

describe('an import is allowed', () => {
  it.each([
    ['a contract takes zod', contract, imported('zod')],
    ['a contract takes another contract', contract, imported('../../catalogue/figures/measures.ts')],
    ['a rule takes a rule of another feature', rule, imported('../../catalogue/figures/headline.ts')],
    ['a verb takes the store of its feature', verb, verbs('./store.ts')],
    ['a verb takes a verb of another feature', verb, verbs('../../foundation/limits/spend-budget.ts')],
    ['a verb takes the type of the database', verb, `${typeImport('#drizzle/client.ts')}${verbs('./store.ts')}`],
    ['a store takes Drizzle', store, imported('drizzle-orm')],
    ['an island takes React', island, imported('react')],
    ['an island takes the contract of a feature below', island, imported('#src/features/foundation/progress/contract.ts')],
    ['an island takes the member’s session', island, imported('#src/features/auth/identity/ui/session.ts')],
    ['an island takes the types of the texts', island, typeImport('#src/i18n/messages.ts')],
    ['an island takes fill', island, imported('#src/i18n/fill.ts')],
    ['a page takes a store', page, astro(imported('#src/features/jobs/page/store.ts'))],
    ['a route takes a store', 'functions/routes/made.ts', imported('../../src/features/search/query/store.ts')],
    ['a Durable Object takes a store', 'durable-objects/made.ts', imported('#src/features/search/query/store.ts')],
    ['the worker takes a store', 'functions/worker.ts', imported('#src/features/search/query/store.ts')],
    ['a script takes a store', 'scripts/operate/made.ts', imported('#src/features/search/query/store.ts')],
    ['a page takes a verb', page, astro(imported('#src/features/search/query/start-search.ts'))],
    ['the API client takes the type of the API', 'src/shared/api-client.ts', typeImport('#functions/api.ts')],
    ['the entry takes the Durable Objects', 'functions/worker.ts', imported('#durable-objects/index.ts')],
    ['test support takes Drizzle', 'tests/support/made.ts', imported('drizzle-orm')],
  ])('when %s', async (_case, file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});

describe('code is refused', () => {
  it.each([
    ['a cast has no comment', 'export const a = JSON.parse("1") as number;\n', 'house/explained-cast'],
    [
      'a rule is switched off without a reason',
      '// eslint-disable-next-line no-console\nconsole.log(1);\n',
      'comments/require-description',
    ],
    ['it has the type any', 'export const a = (b: any) => b;\n', '@typescript-eslint/no-explicit-any'],
    ['it has a non-null assertion', 'export const a = (b?: string) => b!;\n', '@typescript-eslint/no-non-null-assertion'],
    ['it logs to the console', 'console.log(1);\n', 'no-console'],
    ['a rule reads the clock', 'export const a = () => Date.now();\n', 'no-restricted-properties'],
    ['a rule creates the current date', 'export const a = () => new Date();\n', 'no-restricted-syntax'],
    ['it has more than 250 lines', '\n'.repeat(250) + 'export const a = 1;\n', 'max-lines'],
  ])('when %s', async (_case, code, ruleId) => {
    expect(await lint(rule, code)).toEqual([ruleId]);
  });

  it("when a verb's file has no function that begins with its verb and takes the context, or a rule's file has one that does", async () => {
    const code = (name: string, first: string) => `export async function ${name}(${first}: object) { return ${first}; }\n`;
    for (const first of ['ctx', 'db']) {
      expect(await lint(verb, code('startOver', first))).toEqual([]);
      expect(await lint(verb, code('goOn', first))).toEqual(['house/verb-names']);
      expect(await lint(rule, code('madeUp', first))).toEqual(['house/verb-names']);
    }
    expect(await lint(verb, code('startOver', 'input'))).toEqual(['house/verb-names']);
    expect(await lint(rule, code('madeUp', 'input'))).toEqual([]);
  });

  it('when a barrel file is in src', async () => {
    expect(await lint('src/features/search/query/index.ts', 'export {};\n')).toEqual(['no-restricted-syntax']);
  });

  it('but a cast is allowed with a comment or as const', async () => {
    const code =
      "export const a = JSON.parse('1') as number; // written here\n\n// written here\nexport const b = JSON.parse('2') as number;\n\nexport const c = ['d'] as const;\n";
    expect(await lint(rule, code)).toEqual([]);
  });
});
