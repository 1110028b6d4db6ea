import fc from 'fast-check';
import type { JobFacts, NearestFact, RelatedFact, SnapshotFact, TaskFact } from '#src/features/jobs/facts.ts';
import { measureIds } from '#src/features/figures/measures.ts';

export const snapshot: SnapshotFact = {
  seq: 1,
  rate: 60.5,
  human: 39.5,
  evidenceRate: 60.46,
  reviewersRate: null,
  low: 40,
  high: 80.5,
  contested: true,
  confidence: 'measured',
  reason: 'first',
  limitations: ['no_reviewers'],
  method: '2026-11-1',
  takenAt: '2026-11-01T08:00:00+08:00',
};

/** A job of which the least is known: neither tasks nor nearest occupations. */
export const bareFacts: JobFacts = {
  id: 12,
  onetSoc: null,
  isco08: null,
  category: null,
  searchPopularity: 3,
  lastRefreshedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  title: { en: 'Lawyers', zh: '律师' },
  description: {},
  tasks: [],
  aliases: [],
  measures: [],
  resources: [],
  nearest: [],
  related: [],
  reviews: [],
  snapshots: [snapshot],
  headline: snapshot,
};

const letters = (from: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...from), { minLength: min, maxLength: max }).map((some) => some.join(''));
const english = letters('abcdefghijklm nop', 3, 20).map((text) => `E${text}e`.replace(/ +/g, ' '));
const chinese = letters('律师会计护士工程教员设计数据分析', 2, 8);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const text = fc.record({ en: english, zh: chinese });
const label = fc.constantFrom(0, 0.5, 1);

const task: fc.Arbitrary<TaskFact> = fc.record({ en: english, zh: chinese, weight: fc.double({ min: 0.01, max: 1, noNaN: true }), label });
const tasks = (min: number) => fc.array(task, { minLength: min, maxLength: 8 });
const related: fc.Arbitrary<RelatedFact> = fc.record({ id: fc.integer({ min: 1 }), title: text, rate: percent });
const nearest: fc.Arbitrary<NearestFact> = fc.record({
  id: fc.integer({ min: 1 }),
  title: text,
  rate: percent,
  similarity: fc.double({ min: 0.3, max: 1, noNaN: true }),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  tasks: tasks(1),
});
const measures = fc
  .subarray([...measureIds])
  .chain((ids) => fc.tuple(...ids.map((measure) => percent.map((percentile) => ({ measure, value: null, percentile })))));

const facts = (own: fc.Arbitrary<TaskFact[]>, near: fc.Arbitrary<NearestFact[]>): fc.Arbitrary<JobFacts> =>
  fc
    .record({ title: text, description: fc.oneof(text, fc.constant({})), tasks: own, nearest: near, related: fc.array(related), measures })
    .chain((some) => percent.map((rate) => ({ ...bareFacts, ...some, headline: { ...snapshot, rate } })));

/** Jobs of the catalogue, which have tasks; English facts hold no Chinese and Chinese ones nothing else. */
export const measuredFacts = facts(tasks(1), fc.constant([])).map((some) => ({ ...some, onetSoc: '23-1011.00' }));
/** Jobs that a visitor's search had analysed: no tasks of their own, but nearest occupations. */
export const inferredFacts = facts(fc.constant([]), fc.array(nearest, { minLength: 1, maxLength: 5 }));
export const anyFacts = fc.oneof(measuredFacts, inferredFacts, facts(fc.constant([]), fc.constant([])));
