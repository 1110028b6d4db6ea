import comments from '@eslint-community/eslint-plugin-eslint-comments';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from '#scripts/lint/plugin.ts';

const typed = ['**/*.ts', '**/*.tsx'];
const insideAstro = '**/*.astro/*.{js,ts}';
const tests = ['tests/**/*.test.ts'];

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const clock = 'Rules and verbs have no clock and no randomness of their own: take ctx.now(), or a parameter.';

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.local/', '.wrangler/', 'drizzle/migrations/', 'worker-configuration.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  {
    plugins: { house, comments },
    rules: {
      'house/imports': 'error',
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
      'max-lines': ['error', 250],
      'max-lines-per-function': lines(50),
    },
  },
  { files: ['**/*.tsx', '**/*.astro', ...tests], rules: { 'max-lines-per-function': lines(120) } },
  {
    // type-aware rules; in .astro files they would be too slow for what they find
    files: typed,
    ignores: [insideAstro],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    // keeps an implicit `any` (from JSON.parse or a library) from spreading through the product
    files: ['{src,functions,durable-objects,drizzle,scripts/operate}/**/*.{ts,tsx}'],
    ignores: [insideAstro],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['src/features/**/*.ts'],
    ignores: ['**/ui/**', insideAstro],
    rules: {
      'no-restricted-properties': [
        'error',
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
