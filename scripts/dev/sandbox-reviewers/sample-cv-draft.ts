import { z } from 'zod';
import type { DraftAnswer } from '#src/features/reports/writing/draft-prompt.ts';

const inputSchema = z.object({ language: z.enum(['en', 'zh']), lines: z.array(z.string()) });

/** Each line, with a word in front that marks it as a sample. */
export function sampleCvDraft(data: unknown): DraftAnswer {
  const { language, lines } = inputSchema.parse(data);
  return draftOf(lines, (text) => (language === 'zh' ? `示例：${text}` : `Sample: ${text}`));
}

/** The same with invented facts: none may be shown. */
export function inventedCvDraft(data: unknown): DraftAnswer {
  const { language, lines } = inputSchema.parse(data);
  return draftOf(lines, (text) => (language === 'zh' ? `示例：${text}，节省成本 37%` : `Sample: ${text} and saved 37% at Northwind`));
}

function draftOf(lines: readonly string[], write: (text: string) => string): DraftAnswer {
  return { drafts: lines.flatMap((text, line) => (text.trim() === '' ? [] : [{ line, text: write(text).slice(0, 900) }])) };
}
