import { z } from 'zod';
import type { CvLabels } from '#src/features/reports/cv/result/labels-prompt.ts';

const inputSchema = z.object({ jobs: z.array(z.object({ lines: z.array(z.object({ line: z.int() })) })) });
const labels = ['untouched', 'tools', 'direct'] as const;

/** A label for each line, in turn, whatever the line says. */
export function sampleCvLabels(data: unknown): CvLabels {
  return { labels: linesOf(data).map((line) => ({ line, label: labels[line % labels.length] ?? 'tools' })) };
}

/** Labels of unknown lines, and two labels for each known one. */
export function inventedCvLabels(data: unknown): CvLabels {
  const asked = linesOf(data).slice(0, 50);
  return {
    labels: [
      ...asked.flatMap((line) => [{ line, label: 'untouched' } as const, { line, label: 'direct' } as const]),
      { line: 4000, label: 'direct' },
    ],
  };
}

function linesOf(data: unknown): number[] {
  return inputSchema.parse(data).jobs.flatMap(({ lines }) => lines.map(({ line }) => line));
}
