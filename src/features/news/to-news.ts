import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { houseAuthor, type NewsBundle, type NewsImage, type NewsItem } from './contract.ts';
import type { ImageFact, NewsFacts, TextFact } from './facts.ts';

/** Where a file of object storage is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** The text that readers of a language get: in that language, else in the other. */
export function textFor(facts: NewsFacts, language: Language): TextFact & { language: Language } {
  const other = language === 'en' ? 'zh' : 'en';
  const own = facts.texts[language];
  if (own) return { ...own, language };
  const fallback = facts.texts[other];
  if (!fallback) throw new RangeError(`article ${facts.id} has no text`);
  return { ...fallback, language: other };
}

/** An article of the list or by itself, as the API answers it. */
export function toNewsItem(facts: NewsFacts, language: Language): NewsItem {
  const { en, zh } = facts.texts;
  const cover = facts.images.find((image) => image.isCover);
  return {
    id: facts.id,
    title_zh: zh?.title ?? null,
    title_en: en?.title ?? null,
    summary_zh: zh?.summary ?? null,
    summary_en: en?.summary ?? null,
    author: facts.author === houseAuthor ? messages(language)('news.editors') : facts.author,
    author_id: facts.authorId,
    created_at: facts.publishedAt,
    updated_at: facts.updatedAt,
    views: facts.views,
    tags: textFor(facts, language).tags,
    main_image_url: cover ? mediaUrl(cover.key) : null,
    images: toImages(facts.images, language),
    related_job_ids: facts.relatedJobIds,
  };
}

export function toNewsBundle(facts: NewsFacts, language: Language): NewsBundle {
  const url = (text: TextFact | undefined) => (text ? mediaUrl(text.contentKey) : null);
  return { images: toImages(facts.images, language), content_page_url_zh: url(facts.texts.zh), content_page_url_en: url(facts.texts.en) };
}

export function toImages(images: readonly ImageFact[], language: Language): NewsImage[] {
  return images.map(({ name, key, width, height, isCover, alt, caption }) => ({
    placeholder: name,
    url: mediaUrl(key),
    caption: caption[language] || caption[language === 'en' ? 'zh' : 'en'],
    alt: alt[language] || alt[language === 'en' ? 'zh' : 'en'],
    is_cover: isCover,
    width,
    height,
  }));
}
