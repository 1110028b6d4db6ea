import type { Language } from '#src/shared/language.ts';
import type { DraftContent, DeskState, Revision } from './contract.ts';

/** An article's working copy as stored, with the state of the article. */
export interface DraftRow {
  id: number;
  version: number;
  content: DraftContent;
  status: 'draft' | 'published' | 'unpublished';
  publishedAt: Date | null;
  publishAt: Date | null;
  publishedVersion: number | null;
  scheduledVersion: number | null;
  savedAt: Date | null;
  savedBy: string | null;
}

export interface DeskItemRow {
  id: number;
  titleEn: string;
  titleZh: string;
  status: DraftRow['status'];
  publishAt: Date | null;
  changed: boolean;
  complete: Language[];
  author: string;
  views: number;
  comments: number;
  editedAt: Date;
}

/** The public part of an article, as publishing saves it. */
export interface Edition {
  author: string;
  authorId: string | null;
  tags: string[];
  relatedJobIds: number[];
  searchText: string;
  texts: { language: Language; title: string; summary: string; tags: string[]; contentKey: string }[];
  images: (DraftContent['images'][number] & { isCover: boolean })[];
}

/** A change of an article by an editor, or by the timer (`userId` null). */
export interface Change {
  newsId: number;
  /** Random id of the change. */
  id: string;
  userId: string | null;
  at: Date;
}

export type RevisionKind = Revision['kind'];

/** The fields that `deskState` needs. */
export type StateSource = { status: Exclude<DeskState, 'scheduled'>; publishAt: Date | null };
