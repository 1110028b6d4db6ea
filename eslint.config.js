import comments from '@eslint-community/eslint-plugin-eslint-comments';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { explainedCast } from '#scripts/lint/explained-cast.ts';
import { imports } from '#scripts/lint/imports.ts';
import { verbNames } from '#scripts/lint/verb-names.ts';

/** The project's own lint rules. */
const house = { meta: { name: 'house' }, rules: { imports, 'explained-cast': explainedCast, 'verb-names': verbNames } };

const insideAstro = '**/*.astro/*.{js,ts}';
const tests = ['tests/**/*.test.ts'];

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const raw = { object: 'sql', property: 'raw', message: 'A text becomes SQL unchecked: use parameters, columns, and sql`…` in parts.' };
const clock = 'Rules and verbs have no clock and no randomness of their own: take ctx.now(), or a parameter.';

/** The rules that need no types. Those that need them are in `.oxlintrc.json`: oxlint checks them with the native TypeScript, eight times as fast. */
export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.local/', '.wrangler/', 'drizzle/migrations/', 'worker-configuration.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  {
    plugins: { house, comments },
    rules: {
      'house/imports': 'error',
      'house/verb-names': 'error',
      'house/explained-cast': 'error',
      'comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-properties': ['error', raw],
      'max-lines': ['error', 250],
      'max-lines-per-function': lines(50),
    },
  },
  { files: ['**/*.tsx', '**/*.astro', ...tests], rules: { 'max-lines-per-function': lines(120) } },
  { files: ['tests/**'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['src/features/**/*.ts'],
    ignores: ['**/ui/**', insideAstro],
    rules: {
      'no-restricted-properties': [
        'error',
        raw,
        { object: 'Date', property: 'now', message: clock },
        { object: 'Math', property: 'random', message: clock },
      ],
      'no-restricted-syntax': ['error', { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clock }],
    },
  },
  {
    files: ['src/**/index.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'Program', message: 'No barrel files: import from the file itself.' }] },
  },
);
