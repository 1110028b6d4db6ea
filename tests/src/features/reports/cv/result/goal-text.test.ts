import { expect, it } from 'vitest';
import { goalForms } from '#src/features/reports/cv/result/advise.ts';

it.each([
  ['I want to become a nurse manager within two years', 'nurse manager'],
  ['My goal is to move into data analysis', 'data analysis'],
  ['To work as an accountant', 'accountant'],
  ['希望三年内转行做财务经理', '财务经理'],
  ['我想成为一名产品经理', '产品经理'],
  ['职业目标：护士长', '护士长'],
])('the job in “%s” is found', (goal, job) => {
  expect(goalForms(goal)).toContain(job);
});

it('a goal that only names a job is unchanged, and one without a letter is dropped', () => {
  expect(goalForms('Head nurse')).toEqual(['Head nurse']);
  expect(goalForms('…!')).toEqual([]);
});
