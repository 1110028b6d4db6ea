import { z } from 'zod';
import type { CommentaryAnswer } from '#src/features/reports/industry/commentary/commentary-prompt.ts';

const inputSchema = z.object({
  language: z.enum(['en', 'zh']),
  facts: z.array(z.object({ id: z.int(), occupation: z.string().nullable(), percent: z.int().optional() })),
});
type Fact = z.infer<typeof inputSchema>['facts'][number];

const sentences = {
  en: ({ occupation, percent }: Fact) =>
    `Sample commentary: ${percent}% of the work ${occupation === null ? 'in this industry' : `of ${occupation}`} is within reach of AI.`,
  zh: ({ occupation, percent }: Fact) => `示例评论：${occupation ?? '这个行业平均'}有${percent}%的工作在 AI 能力范围内。`,
};

const inventions = {
  en: ['Sample: 99.5% of the work is within reach of AI.', 'Sample: astronauts at Northwind will be replaced by 2031.'],
  zh: ['示例：99.5%的工作在 AI 能力范围内。', '示例：北风集团的宇航员到2031年会被取代。'],
};

/** Sentences on the first facts that have a percentage. Every text says that it is a sample. */
export function sampleCommentary(data: unknown): CommentaryAnswer {
  const { language, facts } = inputSchema.parse(data);
  const stated = facts.filter(({ percent }) => percent !== undefined).slice(0, 4);
  return { sentences: stated.map((fact) => ({ fact: fact.id, text: sentences[language](fact) })) };
}

/** The same with invented figures: none may be shown. */
export function inventedCommentary(data: unknown): CommentaryAnswer {
  const { language, facts } = inputSchema.parse(data);
  return { sentences: facts.slice(0, 4).map(({ id }, at) => ({ fact: id, text: inventions[language][at % 2] ?? '' })) };
}
