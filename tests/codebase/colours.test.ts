import { expect, it } from 'vitest';
import { filesOf } from './files.ts';

/** One meaning per colour: `src/styles/tokens.css` says which (decision 023). */
const sheets = filesOf(['{src,functions}/**/*.{astro,css}']).filter(({ name }) => !/styles\/(tokens|bands)\.css$|pages\/dev\//.test(name));
const named = (pattern: RegExp) => sheets.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

it('bands of risk colour the cards of the job board and nothing else', () => {
  expect(named(/var\(--(risk|band)-(red|orange|yellow|green)\)/)).toEqual(['src/features/jobs/page/ui/board/JobCard.astro']);
});

it('the colours of human and AI are in no part that every page shares, but for the sign of the site', () => {
  const shared = /^src\/(components|layouts(?!\/Embed\.astro)|styles)\/|^functions\//; // a card has no page around it
  expect(named(/var\(--(human|ai)(-[a-z]+)?\)/).filter((name) => shared.test(name))).toEqual(['src/layouts/Page.astro']);
});
