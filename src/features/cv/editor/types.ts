import type { Cv } from './contract.ts';

export interface CvRow {
  id: string;
  version: number;
  content: Cv;
  createdAt: Date;
  updatedAt: Date;
}

export type CvHead = Omit<CvRow, 'content'> & { title: string; userType: string };

/** What one save writes. */
export interface CvWrite {
  id: string;
  userId: string;
  /** Unique per member, so that a repeated save writes nothing. */
  saveKey: string;
  titleKey: string;
  /** Key of the spend that pays for it, settled with it; null for a write that costs nothing. */
  spendKey: string | null;
  content: Cv;
  /** The version of this CV that has the content already; absent for new content. */
  contentOf?: number;
  at: Date;
}
