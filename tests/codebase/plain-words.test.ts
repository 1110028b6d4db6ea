import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

/** Words that CONTRIBUTING.md rules out. `plain` matches idioms that are allowed: "leaves it alone", "stands for". */
const ruledOut = [
  { word: /\balone\b/i, plain: /\b(?:leav|left|let)\w*\b.*?\balone\b/i },
  { word: /\bbeside\b/i, plain: null },
  { word: /\b(?:stands?|stood)\b/i, plain: /\bstand-ins?\b|\b(?:stands?|stood) (?:in )?for\b|\bstands in where\b/i },
];

/** Matches files of texts for models and readers, samples of such texts, and files about these words. */
const exempt =
  /prompts?(?:\.test)?\.ts$|sample-texts\.ts$|drizzle\/claims\/|article-sentences\.test|judge-statement\.test|^CONTRIBUTING\.md$|plain-words\.test|^tests\/bench\/cv\/cvs\/|^drizzle\/(?:news|catalogue|industries)\/(?!README)/;

const files = readFiles(
  ['{src,functions,durable-objects,drizzle,scripts,tests}/**/*.{ts,tsx,astro,css,md}', 'docs/**/*.md', '*.{md,mjs,toml,ts}'],
  exempt,
);

/** Returns the numbers of the lines that have such a word. */
function findProblems(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      ruledOut.some(({ word, plain }) => word.test(plain ? line.replace(new RegExp(plain, 'gi'), '') : line)) ? [index + 1] : [],
    );
}

it('names, comments, documents and names of tests are in plain words', () => {
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap(({ name, text }) => findProblems(text).map((line) => `${name}:${line}`))).toEqual([]);
});

it('the check finds such words in code, comments and prose, and allows idioms', () => {
  expect(
    findProblems("const alone = 1;\n// it is beside the box\nit('stands here')\nwhat `a` stands for\nleaves it alone\na stand-in"),
  ).toEqual([1, 2, 3]);
});
