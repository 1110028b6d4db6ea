import { describe, expect, it } from 'vitest';
import { filesOf } from './files.ts';

const files = filesOf(
  ['{src,functions,durable-objects,drizzle,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}'],
  /^drizzle\/(migrations|catalogue)\//,
);
const longestFirst = files
  .map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length }))
  .toSorted((a, b) => b.lines - a.lines);

/** If more than `share` of the files have at least `lines` lines, lists those files; else empty. */
function beyond(share: number, lines: number): string[] {
  const over = longestFirst.filter((file) => file.lines >= lines);
  const allowed = Math.floor(files.length * share);
  return over.length > allowed
    ? [`${over.length} of ${files.length}, ${allowed} allowed`, ...over.map((file) => `${file.lines} ${file.name}`)]
    : [];
}

describe('the files of code', () => {
  it('are under 60 lines in half of all cases', () => {
    expect(beyond(0.5, 60)).toEqual([]);
  });

  it('are under 150 lines in nine of ten cases', () => {
    expect(beyond(0.1, 150)).toEqual([]);
  });

  it('are never over 250 lines', () => {
    expect(beyond(0, 251)).toEqual([]);
  });
});
