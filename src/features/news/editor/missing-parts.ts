import { AppError } from '#src/shared/errors.ts';
import { type Language, languages } from '#src/shared/language.ts';
import type { DraftContent, DraftText } from './contract.ts';

/** Returns whether HTML has anything visible: a character, a picture or a video. */
export function hasContent(body: string): boolean {
  return /<iframe\b/i.test(body) || /[\p{L}\p{N}\p{S}]/u.test(body.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ''));
}

/**
 * Lists the empty fields: title, summary and body of each language, and the descriptions of pictures that the article shows. A language with
 * nothing missing is complete.
 */
export function missingParts(content: DraftContent): string[] {
  const shown = shownImages(content);
  return languages.flatMap((language) => [
    ...emptyFields(content.texts[language]).map((field) => `texts.${language}.${field}`),
    ...shown.filter(({ alt }) => alt[language].trim() === '').map(({ name }) => `images.${name}.alt.${language}`),
  ]);
}

/** Returns the languages that have a title, a summary and a body. Only these are published. */
export function writtenLanguages({ texts }: Pick<DraftContent, 'texts'>): Language[] {
  return languages.filter((language) => emptyFields(texts[language]).length === 0);
}

/** Returns the languages in which nothing is missing. */
export function completeLanguages(content: DraftContent): Language[] {
  const missing = missingParts(content);
  return languages.filter((language) => !missing.some((field) => field.split('.').includes(language)));
}

/** Returns the pictures that are in a text, and the cover. */
export function shownImages({ images, cover, texts }: DraftContent): DraftContent['images'] {
  return images.filter(({ name }) => name === cover || languages.some((language) => texts[language].body.includes(`[[image:${name}]]`)));
}

/**
 * Checks that an article may be published.
 * @param acceptMissing whether to publish without the missing parts
 * @throws AppError nothing_to_publish; translation_missing with the empty fields
 */
export function checkParts(content: DraftContent, acceptMissing: boolean): void {
  const missing = missingParts(content);
  const fields = missing.map((field) => ({ field, detail: 'empty' as const }));
  if (writtenLanguages(content).length === 0) throw new AppError('nothing_to_publish', { fields });
  if (fields.length > 0 && !acceptMissing) throw new AppError('translation_missing', { fields });
}

function emptyFields({ title, summary, body }: DraftText): string[] {
  return [
    ...Object.entries({ title, summary })
      .filter(([, text]) => text.trim() === '')
      .map(([field]) => field),
    ...(hasContent(body) ? [] : ['body']),
  ];
}
