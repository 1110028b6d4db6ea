import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buckets, piecesOf } from '#src/features/search/query/no-work/no-work-score.ts';
import { readOccupations } from './catalogue.ts';
import { noWorkExamples } from './no-work-examples.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `npm run matcher:no-work`: trains the small classifier of texts that name no work (logistic regression over hashed pieces,
 * AdaGrad) and writes its weights. Seeds are fixed, so the same data gives the same file.
 */
const settings = { epochs: 12, rate: 0.4, decay: 2e-6 };
const file = path.resolve(import.meta.dirname, '../../src/features/search/query/no-work/weights.json');

const examples = noWorkExamples(await readOccupations()).map(({ text, noWork }) => ({ rows: piecesOf(text), noWork }));
const none = examples.filter(({ noWork }) => noWork).length;
const weightOf = { none: examples.length / (2 * none), work: examples.length / (2 * (examples.length - none)) };
const weights = new Float64Array(buckets);
const squares = new Float64Array(buckets).fill(0.1);
const random = seededRandom('order');
for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
  for (let last = examples.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [examples[last], examples[other]];
    if (a && b) [examples[last], examples[other]] = [b, a];
  }
  for (const { rows, noWork } of examples) {
    if (rows.length === 0) continue;
    const value = 1 / Math.sqrt(rows.length);
    const score = rows.reduce((sum, row) => sum + (weights[row] ?? 0), 0) * value;
    const error = (1 / (1 + Math.exp(-score)) - (noWork ? 1 : 0)) * (noWork ? weightOf.none : weightOf.work);
    for (const row of rows) {
      const gradient = error * value + settings.decay * (weights[row] ?? 0);
      squares[row] = (squares[row] ?? 0) + gradient * gradient;
      weights[row] = (weights[row] ?? 0) - (settings.rate * gradient) / Math.sqrt(squares[row] ?? 1);
    }
  }
}
const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
const scale = largest / 127;
const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
writeFileSync(file, `${JSON.stringify({ scale, weights: bytes.toString('base64') })}\n`);
console.error(`${examples.length} texts, ${none} that name no work; largest weight ${largest.toFixed(2)}`);
