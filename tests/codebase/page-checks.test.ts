import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memberPages, pagesCheckedElsewhere, uncheckedPages, publicPages } from '#tests/support/public-pages.ts';

// files that start with an underscore are parts of pages
const pages = globSync('src/pages/**/[!_]*.astro').map((file) => file.replace(/^src\/pages\//, '').replace(/\.astro$/, ''));
const visited = { ...publicPages, ...memberPages };
const named = [...Object.keys(visited), ...Object.keys(pagesCheckedElsewhere), ...uncheckedPages];

describe('the accessibility checks', () => {
  it.each(pages)('include the page %s', (page) => {
    expect(named).toContain(page);
  });

  it('name only pages that exist', () => {
    expect(named.filter((page) => !pages.includes(page))).toEqual([]);
    expect(Object.values(visited).filter((addresses) => addresses.length === 0)).toEqual([]);
  });

  it.each(Object.entries(pagesCheckedElsewhere))('include the page %s in %s', (_page, file) => {
    expect(readFileSync(file, 'utf8')).toContain('findAccessibilityProblems(page)');
  });
});
