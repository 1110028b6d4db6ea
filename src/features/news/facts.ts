import type { Bilingual, Language } from '#src/shared/language.ts';
import type { NewsItem } from './contract.ts';

/** An article as stored, in all its languages. Instants are ISO 8601. */
export interface NewsFacts {
  id: number;
  author: string;
  authorId: string | null;
  publishedAt: string;
  updatedAt: string;
  views: number;
  relatedJobIds: number[];
  texts: Partial<Record<Language, TextFact>>;
  images: ImageFact[];
}

export interface TextFact {
  title: string;
  summary: string;
  tags: string[];
  contentKey: string;
}

export interface ImageFact {
  name: string;
  key: string;
  width: number;
  height: number;
  isCover: boolean;
  alt: Bilingual;
  caption: Bilingual;
}

/** A job that an article touches, with its figure now. */
export interface RelatedJobFact {
  id: number;
  title: string;
  rate: number;
  low: number;
  high: number;
  contested: boolean;
}

/** An article as its page shows it. */
export interface Article {
  item: NewsItem;
  title: string;
  summary: string;
  /** The language that the text is in: the other one where it is not written in that of the request. */
  textLanguage: Language;
  /** Languages that it is written in. */
  languages: Language[];
  /** Sanitised HTML with its figures. */
  body: string;
  jobs: RelatedJobFact[];
}

/** What the store writes of one article. */
export interface NewsRow {
  id: number;
  author: string;
  authorId: string | null;
  status: 'draft' | 'published';
  publishedAt: string | null;
  tags: string[];
  relatedJobIds: number[];
  searchText: string;
  seed: { key: string; digest: string } | null;
  texts: (TextFact & { language: Language })[];
  images: ImageFact[];
}
