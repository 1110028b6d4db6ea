import { expect, it } from 'vitest';
import { goalForms } from '#src/features/reports/cv/result/advise.ts';

it.each([
  ['I want to become a nurse manager within two years', 'nurse manager'],
  ['My goal is to move into data analysis', 'data analysis'],
  ['To work as an accountant', 'accountant'],
  ['希望三年内转行做财务经理', '财务经理'],
  ['我想成为一名产品经理', '产品经理'],
  ['职业目标：护士长', '护士长'],
])('finds the job in “%s”', (goal, job) => {
  expect(goalForms(goal)).toContain(job);
});

it('keeps a goal that only names a job, and drops one without a letter', () => {
  expect(goalForms('Head nurse')).toEqual(['Head nurse']);
  expect(goalForms('…!')).toEqual([]);
});
