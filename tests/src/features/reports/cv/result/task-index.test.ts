import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type IndexedTask, indexTasks } from '#src/features/reports/cv/result/task-index.ts';
import { termsOf } from '#src/features/reports/cv/result/task-terms.ts';

const words = ['audits', 'audited', 'the', 'writes', 'report', 'reports', 'nurse', '护理', '病人', '编写', '报表', '负责'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(' '));
const task: fc.Arbitrary<IndexedTask> = fc.record({ jobId: fc.nat(3), text, label: fc.constantFrom(0, 0.5, 1) });

/** Computes what the index finds, by a comparison with each task. */
function compareAll(tasks: readonly IndexedTask[], query: string, limit: number) {
  const all = tasks.map((one) => termsOf(one.text));
  const rarity = (term: string) => Math.log((tasks.length + 1) / (all.filter((terms) => terms.has(term)).length + 0.5));
  const unit = (terms: Map<string, number>) => {
    const weighted = new Map([...terms].map(([term, weight]) => [term, weight * rarity(term)]));
    const length = Math.hypot(...weighted.values()) || 1;
    return new Map([...weighted].map(([term, value]) => [term, value / length]));
  };
  const vector = unit(termsOf(query));
  return all
    .map(unit)
    .map((weighted, index) => ({
      task: index,
      similarity: [...vector].reduce((sum, [term, value]) => sum + value * (weighted.get(term) ?? 0), 0),
    }))
    .filter(({ similarity }) => similarity > 1e-9)
    .toSorted((a, b) => b.similarity - a.similarity || a.task - b.task)
    .slice(0, limit);
}

it('the index finds the same as a comparison with each task, the most similar first', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 30 }), text, fc.integer({ min: 1, max: 10 }), (tasks, query, limit) => {
      const results = indexTasks(tasks).find(query, limit);
      const expected = compareAll(tasks, query, limit);
      expect(results.map(({ similarity }) => similarity.toFixed(9))).toEqual(expected.map(({ similarity }) => similarity.toFixed(9)));
      for (const { task: index, similarity } of results)
        expect(compareAll(tasks, query, tasks.length).find((one) => one.task === index)?.similarity).toBeCloseTo(similarity, 9);
    }),
  );
});

it('words that occur only in tasks of one label indicate that label', () => {
  const tasks = [
    ...Array.from({ length: 5 }, () => ({ jobId: 1, text: 'audits accounts', label: 1 })),
    ...Array.from({ length: 5 }, () => ({ jobId: 2, text: 'lifts patients', label: 0 })),
  ];
  const index = indexTasks(tasks);
  const labelShares = (query: string) => index.labelsByWords(query);
  expect(labelShares('audits')?.[2]).toBeGreaterThan(labelShares('lifts')?.[2] ?? 1);
  expect(labelShares('nothing known')).toBeNull();
  expect(index.labelsOfJob(2)).toEqual([1, 0, 0]);
  expect(indexTasks([]).find('audits', 3)).toEqual([]);
});
