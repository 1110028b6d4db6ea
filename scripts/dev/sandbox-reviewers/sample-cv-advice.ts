import { z } from 'zod';
import type { CvAdvice } from '#src/features/reports/cv/result/cv-prompt.ts';

const inputSchema = z.object({
  language: z.enum(['en', 'zh']),
  jobs: z.array(z.object({ lines: z.array(z.object({ line: z.int(), text: z.string() })) })),
});

const texts = {
  en: [
    'Sample advice, no model wrote it: say what changed because of this work.',
    'Sample advice, no model wrote it: name the choice that was yours to make here.',
  ],
  zh: ['示例建议，不是任何模型写的：写清楚这项工作带来了什么变化。', '示例建议，不是任何模型写的：说明这里由你拿主意的是什么。'],
};

const inventions = {
  en: ['Sample: mention that you saved 37% of costs at Northwind.', 'Sample: add that you hold a PhD and led a team of forty.'],
  zh: ['示例：补充你在北风集团节省了37%的成本。', '示例：写明你有博士学位，带过四十人的团队。'],
};

/** Advice on the first lines. Every text says that it is a sample. */
export function sampleCvAdvice(data: unknown): CvAdvice {
  return adviceOf(data, texts);
}

/** The same with invented facts: none may be shown. */
export function inventedCvAdvice(data: unknown): CvAdvice {
  return adviceOf(data, inventions);
}

function adviceOf(data: unknown, from: Record<'en' | 'zh', string[]>): CvAdvice {
  const { language, jobs } = inputSchema.parse(data);
  const lines = jobs.flatMap((job) => job.lines).slice(0, 4);
  return { statements: lines.map(({ line, text }, at) => ({ line, quote: text, text: from[language][at % 2] ?? '' })) };
}
