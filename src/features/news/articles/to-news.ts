import { messages } from '#src/i18n/messages.ts';
import { type Language, otherLanguage } from '#src/shared/language.ts';
import { editors, houseAuthor, type NewsBundle, type NewsImage, type NewsItem } from './contract.ts';
import type { NewsImageRow, NewsRow, NewsTextRow } from './types.ts';

/** Returns the public path of a file in object storage. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** Returns the text in the reader's language if there is one, else in the other language. */
export function textFor(row: NewsRow, language: Language): NewsTextRow & { language: Language } {
  const other = otherLanguage(language);
  const own = row.texts[language];
  if (own) return { ...own, language };
  const fallback = row.texts[other];
  if (!fallback) throw new RangeError(`article ${row.id} has no text`);
  return { ...fallback, language: other };
}

/** Converts an article to the API's form. */
export function toNewsItem(row: NewsRow, language: Language): NewsItem {
  const { en, zh } = row.texts;
  const cover = row.images.find((image) => image.isCover);
  return {
    id: row.id,
    title_zh: zh?.title ?? null,
    title_en: en?.title ?? null,
    summary_zh: zh?.summary ?? null,
    summary_en: en?.summary ?? null,
    author: authorName(row.author, language),
    author_id: row.authorId ?? editors.id,
    created_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    views: row.views,
    tags: textFor(row, language).tags,
    main_image_url: cover ? mediaUrl(cover.key) : null,
    images: toImages(row.images, language),
    related_job_ids: row.relatedJobIds,
  };
}

function authorName(author: string, language: Language): string {
  if (author === houseAuthor) return messages(language)('news.editors');
  return author.trim() || messages(language)('news.unknown_author');
}

export function toNewsBundle(row: NewsRow, language: Language): NewsBundle {
  const url = (text: NewsTextRow | undefined) => (text ? mediaUrl(text.contentKey) : null);
  return { images: toImages(row.images, language), content_page_url_zh: url(row.texts.zh), content_page_url_en: url(row.texts.en) };
}

export function toImages(images: readonly NewsImageRow[], language: Language): NewsImage[] {
  return images.map(({ name, key, width, height, isCover, alt, caption }) => ({
    placeholder: name,
    url: mediaUrl(key),
    caption: caption[language] || caption[otherLanguage(language)],
    alt: alt[language] || alt[otherLanguage(language)],
    is_cover: isCover,
    width,
    height,
  }));
}
