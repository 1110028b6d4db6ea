import { expect, it } from 'vitest';
import { placeMarks } from '#src/features/jobs/ui/place-marks.ts';

const study = { reviewer: null, sample: false };

it('a study stands as far from the right end as it finds the job exposed, and so does a reviewer', () => {
  const reviewer = { name: 'b', reviewer: 'gemini', sample: true };
  expect(placeMarks([{ ...study, name: 'a', percentile: 80 }])).toEqual([{ ...study, name: 'a', ai: 80, left: 20, lane: 0 }]);
  expect(placeMarks([{ ...reviewer, percentile: 66.6 }])).toEqual([{ ...reviewer, ai: 67, left: 100 - 66.6, lane: 0 }]);
});

it('marks run from left to right, and those that would cover each other lie in different lanes', () => {
  const marks = placeMarks([50, 90, 89, 88, 10].map((percentile) => ({ ...study, name: String(percentile), percentile })));
  expect(marks.map(({ left, lane }) => [left, lane])).toEqual([
    [10, 0],
    [11, 1],
    [12, 2],
    [50, 0],
    [90, 0],
  ]);
});
