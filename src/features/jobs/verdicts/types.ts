import type { Bilingual } from '#src/shared/language.ts';
import type { Answer, Standing } from './contract.ts';

/** A task of a job that people judge. */
export interface JudgedTask {
  /** Digest of its English text. */
  key: string;
  text: Bilingual;
  /** Share of the working time. */
  weight: number;
  /** 0, 0.5 or 1. */
  label: number;
}

/** A job whose tasks people judge. */
export interface JudgedJob {
  /** Id of the requested job, or of the one that it was merged into. */
  id: number;
  title: Bilingual;
  /** Mean of the studies in percent; null without one. */
  evidenceRate: number | null;
  tasks: JudgedTask[];
}

/** A verdict without the member's id. */
export interface Verdict {
  id: string;
  answers: Answer[];
  network: string;
  givenAt: Date;
  /** Time of the member's sign-up. */
  joinedAt: Date;
  decision: 'let_in' | 'left_out' | null;
}

/** A verdict with its effect on the figures. */
export interface WeighedVerdict extends Verdict {
  standing: Standing;
  /** Weight in the figures, 0 to 1. The counted verdicts of a group sum to 1. */
  weight: number;
  /** Number of its group from one network or with one pattern; null without a group. */
  group: number | null;
}
