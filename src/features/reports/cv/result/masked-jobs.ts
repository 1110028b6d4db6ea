import type { CvInput, FoundRole, OwnLine } from './contract.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';

/** Maximum number of lines that a model gets. */
export const maxLinesAsked = 60;

export interface MaskedJob {
  title: string;
  occupation: string | null;
  /** `line` is the index in the CV's own lines. */
  lines: { line: number; text: string; label: OwnLine['label'] }[];
}

/** Masks the titles and lines of a CV's jobs for models. */
export function maskJobs(
  { text, reading, language }: Pick<CvInput, 'text' | 'reading' | 'language'>,
  roles: readonly FoundRole[],
  lines: readonly OwnLine[],
): MaskedJob[] {
  const askedLines = lines.slice(0, maxLinesAsked);
  const mask = (texts: readonly string[]) => maskPersonal(texts, text.lines, reading);
  const masked = mask(askedLines.map(({ quote }) => quote.text));
  const titles = mask(roles.map(({ title }) => title.text));
  return roles.map(({ matches: [best] }, role) => ({
    title: titles[role] ?? '',
    occupation: best?.title[language] ?? null,
    lines: askedLines.flatMap((own, line) => (own.role === role ? [{ line, text: masked[line] ?? '', label: own.label }] : [])),
  }));
}
