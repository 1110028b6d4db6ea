import { expect, it } from 'vitest';
import { splitLine } from '#src/features/reports/cv/result/line-label.ts';

const isVerb = (stem: string) => ['draft', 'negotiat', 'train'].includes(stem);

it.each([
  ['Draft contracts and negotiate them with counsel', ['Draft contracts', 'negotiate them with counsel']],
  ['Draft contracts and letters', ['Draft contracts and letters']],
  ['Drafted contracts; trained clerks', ['Drafted contracts', 'trained clerks']],
  ['起草合同，与对方谈判', ['起草合同', '与对方谈判']],
  ['起草合同', ['起草合同']],
])('“%s” is split into its activities', (line, parts) => {
  expect(splitLine(line, isVerb)).toEqual(parts);
});
