import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';
import { leaveOneOut } from './leave-one-out.ts';

/**
 * `npm run bench:added`: computes how far an inferred figure is from the measured one, for each occupation as if no study covered it, without
 * and with its labelled tasks. Writes the errors for the method page.
 */
const file = path.resolve(import.meta.dirname, '../../../src/features/about/method/inference-errors.json');
const errors = leaveOneOut(await readCatalogue());
writeFileSync(file, `${JSON.stringify(errors, null, 2)}\n`);
process.stdout.write(`mean absolute error in points over ${errors.occupations} occupations
        neighbours only   with own tasks  ratio
`);
for (const [name, { neighbours, withTasks }] of [['rate', errors.rate] as const, ['rank', errors.rank] as const])
  process.stdout.write(
    `${name}  ${neighbours.toFixed(2).padStart(18)}  ${withTasks.toFixed(2).padStart(14)}  ${(withTasks / neighbours).toFixed(2)}\n`,
  );
if (errors.rate.withTasks >= errors.rate.neighbours) process.exitCode = 1;
