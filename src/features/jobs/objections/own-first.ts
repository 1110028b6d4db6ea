import type { Language } from '#src/shared/language.ts';

/** Objections, those in the reader's language first, both in their order. */
export function ownFirst<T extends { language: Language }>(objections: readonly T[], reader: Language): T[] {
  const isOwn = ({ language }: T) => language === reader;
  return [...objections.filter(isOwn), ...objections.filter((one) => !isOwn(one))];
}
