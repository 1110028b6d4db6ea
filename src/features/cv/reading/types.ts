import type { Language } from '#src/shared/language.ts';

/** A place in the text: an index of `CvText.lines`, and UTF-16 offsets in that line, `to` exclusive. */
export interface Place {
  line: number;
  from: number;
  to: number;
}

export interface HiddenText {
  text: string;
  reason: 'invisible_color' | 'tiny' | 'off_page' | 'zero_width' | 'hidden_run' | 'instruction';
  /** Index of its line or the line before it; null before the first line. */
  line: number | null;
}

/** The visible lines of a CV, and its hidden text. `pages` is null for formats without pages. */
export interface CvText {
  lines: string[];
  pages: number | null;
  format: 'pdf' | 'doc' | 'docx' | 'txt' | 'md' | 'text';
  hidden: HiddenText[];
}

export type SectionKind =
  | 'basics'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'projects'
  | 'languages'
  | 'certificates'
  | 'achievements'
  | 'other';

/** A text of the CV with its place. */
export interface Quoted {
  text: string;
  place: Place;
  /** Only the layout suggests the meaning of the text, no word in it: shown as doubtful. */
  isGuessed?: boolean;
}

export interface PartialDate {
  year: number;
  /** 1 to 12; null if only the year is known. */
  month: number | null;
}

export interface Role {
  title: Quoted;
  employer: Quoted | null;
  start: PartialDate | null;
  end: PartialDate | 'present' | null;
  dates: Quoted | null;
  tasks: Quoted[];
}

export interface Education {
  school: Quoted | null;
  degree: Quoted | null;
  start: PartialDate | null;
  end: PartialDate | 'present' | null;
  line: Quoted;
}

/** The reading of a CV. `toLine` of a section is exclusive. */
export interface CvReading {
  language: Language;
  sections: { kind: SectionKind; heading: Quoted | null; fromLine: number; toLine: number }[];
  roles: Role[];
  education: Education[];
  skills: Quoted[];
}
