import { expect, it } from 'vitest';
import { groupBySector } from '#src/features/jobs/industries/group-by-sector.ts';

const sector = (code: string, mean: number, isFound: boolean) => ({ code, mean_rate: mean, isFound, fit: 0, estimated_from: null });
const part = (code: string, of: string, isFound: boolean, fit = 0) => ({
  ...{ code, mean_rate: 1, isFound, fit },
  estimated_from: { code: of, name: of },
});

it('a found sector has all its parts, another sector only the found ones, and the most exposed comes first', () => {
  const all = [
    sector('62', 30, false),
    part('621', '62', false),
    part('622', '62', true),
    sector('52', 50, true),
    part('522', '52', false),
    sector('11', 20, false),
  ];
  expect(groupBySector(all).map((group) => [group.sector.code, group.parts.map(({ code }) => code)])).toEqual([
    ['52', ['522']],
    ['62', ['622']],
  ]);
});

it('a part whose name fits the text best is first in its sector, and its sector first of all', () => {
  const all = [
    sector('62', 30, false),
    part('621', '62', true, 1),
    part('622', '62', true, 3),
    sector('54', 50, false),
    part('5419', '54', true, 1),
  ];
  expect(groupBySector(all).map((group) => [group.sector.code, group.parts.map(({ code }) => code)])).toEqual([
    ['62', ['622', '621']],
    ['54', ['5419']],
  ]);
});
