import type { Bilingual, Language } from '#src/shared/language.ts';
import type { NewsItem } from './contract.ts';

/** A public article as stored, in all languages. */
export interface NewsRow {
  id: number;
  author: string;
  authorId: string | null;
  publishedAt: Date;
  updatedAt: Date;
  views: number;
  relatedJobIds: number[];
  texts: Partial<Record<Language, NewsTextRow>>;
  images: NewsImageRow[];
}

export interface NewsTextRow {
  title: string;
  summary: string;
  tags: string[];
  contentKey: string;
}

export interface NewsImageRow {
  name: string;
  key: string;
  width: number;
  height: number;
  isCover: boolean;
  alt: Bilingual;
  caption: Bilingual;
}

/** A job that an article is about, with its current rate. */
export interface RelatedJob {
  id: number;
  title: string;
  rate: number;
  low: number;
  high: number;
  contested: boolean;
}

/** An article, as its page shows it. */
export interface Article {
  item: NewsItem;
  title: string;
  summary: string;
  /** Language of the text: the other one if the article is not written in the request's. */
  textLanguage: Language;
  /** Languages in which the article is written. */
  languages: Language[];
  /** Sanitised HTML, including figures. */
  body: string;
  jobs: RelatedJob[];
}

/** An article, as the store writes it. */
export interface NewsValues {
  id: number;
  author: string;
  authorId: string | null;
  status: 'draft' | 'published';
  publishedAt: Date | null;
  tags: string[];
  relatedJobIds: number[];
  searchText: string;
  seed: { key: string; digest: string } | null;
  texts: (NewsTextRow & { language: Language })[];
  images: NewsImageRow[];
}
