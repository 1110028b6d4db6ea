import type { Cv } from './contract.ts';

export interface CvRow {
  id: string;
  version: number;
  content: Cv;
  createdAt: Date;
  updatedAt: Date;
}

export type CvHead = Omit<CvRow, 'content'> & { title: string; userType: string };

/** The input of one save. */
export interface CvWrite {
  id: string;
  userId: string;
  /** Unique per member, so that a repeated save writes nothing. */
  saveKey: string;
  titleKey: string;
  /** Key of the spend that the save settles; null if it costs nothing. */
  spendKey: string | null;
  content: Cv;
  /** The earlier version whose content a restored version refers to; absent for new content. */
  contentOf?: number;
  at: Date;
}
