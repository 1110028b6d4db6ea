import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

/** All style sheets except those that define the colours. `src/styles/tokens.css` gives each colour one meaning (decision 023). */
const sheets = readFiles(['{src,functions}/**/*.{astro,css}']).filter(
  ({ name }) => !/styles\/(tokens|bands)\.css$|pages\/dev\//.test(name),
);
const findSheets = (pattern: RegExp) => sheets.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

it('the colours of the risk bands are used only on the cards of the job board', () => {
  expect(findSheets(/var\(--(risk|band)-(red|orange|yellow|green)\)/)).toEqual(['src/features/jobs/page/ui/board/JobCard.astro']);
});

it('only the logo has the colours of human and AI, among the parts that all pages share', () => {
  const shared = /^src\/(components|layouts(?!\/Embed\.astro)|styles)\/|^functions\//; // embedded cards are not part of a page
  expect(findSheets(/var\(--(human|ai)(-[a-z]+)?\)/).filter((name) => shared.test(name))).toEqual(['src/layouts/Page.astro']);
});
