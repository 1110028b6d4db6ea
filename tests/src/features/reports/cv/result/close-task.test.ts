import { expect, it } from 'vitest';
import { isCloseTask, kinshipOf } from '#src/features/reports/cv/result/label-lines.ts';
import type { CatalogueJob } from '#src/features/reports/cv/result/types.ts';

const job = (id: number, group: string | null, related: number[] = []): CatalogueJob => ({
  ...{ id, group, related, rate: 50, zone: null, tasks: [], title: { en: `Job ${id}`, zh: `职业${id}` } },
});
const accountant = job(1, '13-2', [7]);
const manager = job(2, '11-3');

it.each([
  ['the first match of the job', job(1, '13-2'), 'own'],
  ['another possible match', job(2, '11-3'), 'own'],
  ['one of the minor group of the first match', job(3, '13-2'), 'near'],
  ['one that is related to the first match', job(7, '43-3'), 'near'],
  ['one of the minor group of another possible match', job(4, '11-3'), 'far'],
  ['one of another field', job(5, '27-1'), 'far'],
])('the kinship to a job is right for %s', (_, other, kinship) => {
  expect(kinshipOf(other, [accountant, manager])).toBe(kinship);
});

it('occupations outside the classification are not of one group', () => {
  expect(kinshipOf(job(9, null), [job(8, null)])).toBe('far');
  expect(kinshipOf(job(9, null), [])).toBe('far');
});

it.each([
  ['Prepare monthly cost reports: allocate materials, labour and overhead', 0.4, 'far', false],
  ['Close the month and reconcile inventory with the general ledger', 0.371, 'far', false],
  ['Teach new hires how to calm angry callers', 0.665, 'far', true],
  ['Filed VAT and corporate income tax returns', 0.498, 'own', true],
  ['Supported the external audit', 0.189, 'own', false],
  ['Welded exhausts and body panels', 0.305, 'near', true],
  ['负责每月成本核算，归集和分配料、工、费，出具成本报表', 0.195, 'far', false],
  ['配合外部审计，提供资料和解释', 0.065, 'own', false],
  ['编制增值税、企业所得税申报表，按月报税', 0.255, 'own', true],
  ['出车前检查制动、轮胎和货物', 0.484, 'near', true],
] as const)('“%s” and a task with similarity %f, of an occupation that is “%s”, are close: %s', (text, similarity, kinship, isClose) => {
  expect(isCloseTask(text, similarity, kinship)).toBe(isClose);
});
