import type { CvInput, FoundRole, OwnLine } from './contract.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';

/** How many lines a model reads. */
export const mostLinesAsked = 60;

export interface MaskedJob {
  title: string;
  occupation: string | null;
  /** `line` is the index among the own lines. */
  lines: { line: number; text: string; label: OwnLine['label'] }[];
}

/** What a model is told of the jobs of a CV: masked titles and lines. */
export function maskedJobs(
  { text, reading, language }: Pick<CvInput, 'text' | 'reading' | 'language'>,
  roles: readonly FoundRole[],
  lines: readonly OwnLine[],
): MaskedJob[] {
  const asked = lines.slice(0, mostLinesAsked);
  const mask = (texts: readonly string[]) => maskPersonal(texts, text.lines, reading);
  const masked = mask(asked.map(({ quote }) => quote.text));
  const titles = mask(roles.map(({ title }) => title.text));
  return roles.map(({ matches: [best] }, role) => ({
    title: titles[role] ?? '',
    occupation: best?.title[language] ?? null,
    lines: asked.flatMap((own, line) => (own.role === role ? [{ line, text: masked[line] ?? '', label: own.label }] : [])),
  }));
}
