import type { Bilingual } from '#src/shared/language.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';
import type { DraftContent, DraftInput, DraftText } from './contract.ts';

const emptyText: DraftText = { title: '', summary: '', tags: [], body: '', edits: [] };

/** A new article by the site's editors. */
export const emptyContent: DraftContent = {
  author: houseAuthor,
  author_id: editors.id,
  texts: { en: emptyText, zh: emptyText },
  images: [],
  cover: null,
  job_ids: [],
};

/**
 * Converts an editor's input to what is stored: sanitises bodies, trims texts, removes duplicates, and drops a cover without its picture.
 * @param byline the author that `resolveAuthor` returned
 */
export function toContent(input: DraftInput, { author, author_id }: Pick<DraftContent, 'author' | 'author_id'>): DraftContent {
  return {
    author,
    author_id,
    texts: { en: cleanText(input.texts.en), zh: cleanText(input.texts.zh) },
    images: input.images.map((image) => ({ ...image, alt: cleanBilingual(image.alt), caption: cleanBilingual(image.caption) })),
    cover: input.images.some(({ name }) => name === input.cover) ? input.cover : null,
    job_ids: [...new Set(input.job_ids)],
  };
}

function cleanText({ title, summary, tags, body, edits }: DraftText): DraftText {
  const cleanTags = tags.map(joinLines).filter((tag) => tag !== '');
  return { title: joinLines(title), summary: joinLines(summary), tags: [...new Set(cleanTags)], body: sanitizeArticle(body), edits };
}

const cleanBilingual = ({ en, zh }: Bilingual): Bilingual => ({ en: joinLines(en), zh: joinLines(zh) });

/** Joins a text into one line, without control characters. */
function joinLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

/** Returns an article's English title, or its Chinese title if there is no English one. */
export function titleOf({ texts }: Pick<DraftContent, 'texts'>): string {
  return texts.en.title || texts.zh.title;
}
