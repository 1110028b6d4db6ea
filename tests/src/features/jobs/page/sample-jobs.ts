import fc from 'fast-check';
import type { EmploymentRow, JobRow, NearestRow, RelatedRow, SnapshotRow, TaskRow } from '#src/features/jobs/page/types.ts';
import { measureIds, methodVersion } from '#src/features/catalogue/figures/measures.ts';

export const snapshot: SnapshotRow = {
  seq: 1,
  rate: 60.5,
  human: 39.5,
  evidenceRate: 60.46,
  reviewersRate: null,
  range: { low: 52, high: 68.5 },
  rank: 71.2,
  spread: { low: 40, high: 80.5 },
  contested: true,
  confidence: 'measured',
  reason: 'first',
  limitations: ['no_reviewers'],
  isRough: false,
  method: methodVersion,
  takenAt: new Date('2026-11-01T08:00:00+08:00'),
};

/** A job with as little data as possible, without tasks and nearest occupations. */
export const bareJob: JobRow = {
  id: 12,
  onetSoc: null,
  isListed: true,
  descriptions: [],
  takesDescription: false,
  isco08: null,
  csco: null,
  category: null,
  searchPopularity: 3,
  lastRefreshedAt: null,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  title: { en: 'Lawyers', zh: '律师' },
  description: {},
  tasks: [],
  aliases: [],
  members: [],
  measures: [],
  reviewerShares: [],
  employment: null,
  outlook: null,
  chinaPay: [],
  resources: [],
  nearest: [],
  related: [],
  reviews: [],
  snapshots: [snapshot],
  headline: snapshot,
};

const letters = (from: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...from), { minLength: min, maxLength: max }).map((drawn) => drawn.join(''));
const english = letters('abcdefghijklm nop', 3, 20).map((text) => `E${text}e`.replace(/ +/g, ' '));
const chinese = letters('律师会计护士工程教员设计数据分析', 2, 8);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const text = fc.record({ en: english, zh: chinese });
const label = fc.constantFrom(0, 0.5, 1);

const task: fc.Arbitrary<TaskRow> = fc.record({ en: english, zh: chinese, weight: fc.double({ min: 0.01, max: 1, noNaN: true }), label });
const tasks = (min: number) => fc.array(task, { minLength: min, maxLength: 8 });
const related: fc.Arbitrary<RelatedRow> = fc.record({ id: fc.integer({ min: 1 }), title: text, rate: percent, tasks: tasks(0) });
const nearest: fc.Arbitrary<NearestRow> = fc.record({
  id: fc.integer({ min: 1 }),
  title: text,
  rate: percent,
  similarity: fc.double({ min: 0.3, max: 1, noNaN: true }),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  demandIndex: fc.constant(null),
  tasks: tasks(1),
});
const measures = fc
  .subarray([...measureIds])
  .chain((ids) =>
    fc.tuple(
      ...ids.map((measure) => fc.record({ measure: fc.constant(measure), value: fc.option(share, { nil: null }), percentile: percent })),
    ),
  );
const amount = fc.integer({ min: 1, max: 4_000_000 });
const pay = fc.option(fc.integer({ min: 15_000, max: 239_200 }), { nil: null });
const employment: fc.Arbitrary<EmploymentRow | null> = fc.option(
  fc.record({ countedAs: fc.constantFrom(null, '23-1010'), jobs: amount, payP10: pay, payMedian: pay, payP90: pay }),
  { nil: null },
);
const reviewerShares = fc
  .subarray(['gpt4o', 'gemini', 'deepseek'])
  .chain((drawn) => fc.tuple(...drawn.map((provider) => share.map((value) => ({ provider, share: value })))));
const aliases = fc.array(
  fc.oneof(
    english.map((alias) => ({ alias, language: 'en' as const })),
    chinese.map((alias) => ({ alias, language: 'zh' as const })),
  ),
  {
    maxLength: 16,
  },
);

const jobsWith = (ownTasks: fc.Arbitrary<TaskRow[]>, near: fc.Arbitrary<NearestRow[]>): fc.Arbitrary<JobRow> =>
  fc
    .record({
      title: text,
      description: fc.oneof(text, fc.constant({})),
      tasks: ownTasks,
      nearest: near,
      related: fc.array(related),
      ...{ measures, employment, reviewerShares, aliases },
    })
    .chain((drawn) => percent.map((rate) => ({ ...bareJob, ...drawn, headline: { ...snapshot, rate } })));

/** Jobs of the catalogue, which have tasks; their English texts have no Chinese characters, and their Chinese texts no others. */
export const measuredJobs = jobsWith(tasks(1), fc.constant([])).map((drawn) => ({ ...drawn, onetSoc: '23-1011.00' }));
/** Jobs that a search created, without tasks but with nearest occupations. */
export const inferredJobs = jobsWith(fc.constant([]), fc.array(nearest, { minLength: 1, maxLength: 5 }));
export const anyJobs = fc.oneof(measuredJobs, inferredJobs, jobsWith(fc.constant([]), fc.constant([])));
