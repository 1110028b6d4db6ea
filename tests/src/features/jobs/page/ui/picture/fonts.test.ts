import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };

const covered = new Set(readFileSync('public/fonts/pictures/noto-sans-sc.txt', 'utf8'));

it('the pictures’ Chinese font has every Chinese character of the catalogue and of the texts', async () => {
  const { groups } = await readCatalogueFolder();
  const used = new Set([...groups.map(({ text }) => text), ...Object.values(zh)].join(''));
  expect([...used].filter((character) => /\p{Script=Han}/u.test(character) && !covered.has(character))).toEqual([]);
});
