import type { Bilingual } from '#src/shared/language.ts';
import type { Answer, Standing } from './contract.ts';

/** A task of a job, as it is judged. */
export interface JudgedTask {
  /** Digest of its English text. */
  key: string;
  text: Bilingual;
  /** Share of the working time. */
  weight: number;
  /** 0, 0.5 or 1. */
  label: number;
}

/** A job whose tasks are judged. */
export interface JudgedJob {
  /** The job itself, or the one that it was merged into. */
  id: number;
  title: Bilingual;
  /** Mean of the studies in percent; null without one. */
  evidenceRate: number | null;
  tasks: JudgedTask[];
}

/** A verdict without its person. */
export interface Verdict {
  id: string;
  answers: Answer[];
  network: string;
  givenAt: Date;
  /** When the person's account was made. */
  joinedAt: Date;
  decision: 'let_in' | 'left_out' | null;
}

/** A verdict with what follows for the figures. */
export interface Weighed extends Verdict {
  standing: Standing;
  /** How much it counts, 0 to 1: verdicts of one group count together as one person's. */
  weight: number;
  /** Number of the group of verdicts from one network or with the same pattern; null for one of its own. */
  group: number | null;
}
