import { z } from 'zod';
import type { DraftAnswer } from '#src/features/reports/writing/draft-prompt.ts';

const inputSchema = z.object({ language: z.enum(['en', 'zh']), lines: z.array(z.string()) });

/** Each line with a word before it that says that it is a sample. */
export function sampleCvDraft(data: unknown): DraftAnswer {
  const { language, lines } = inputSchema.parse(data);
  return draftOf(lines, (text) => (language === 'zh' ? `示例：${text}` : `Sample: ${text}`));
}

/** The same with facts that no entry holds: none may be shown. */
export function inventedCvDraft(data: unknown): DraftAnswer {
  const { language, lines } = inputSchema.parse(data);
  return draftOf(lines, (text) => (language === 'zh' ? `示例：${text}，节省成本 37%` : `Sample: ${text} and saved 37% at Northwind`));
}

function draftOf(lines: readonly string[], write: (text: string) => string): DraftAnswer {
  return { drafts: lines.flatMap((text, line) => (text.trim() === '' ? [] : [{ line, text: write(text).slice(0, 900) }])) };
}
