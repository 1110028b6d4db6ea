import type { Language } from '#src/shared/language.ts';

/** Where a text is: a line of `CvText.lines`, and UTF-16 offsets in it, `to` exclusive. */
export interface Place {
  line: number;
  from: number;
  to: number;
}

export interface HiddenText {
  text: string;
  reason: 'invisible_color' | 'tiny' | 'off_page' | 'zero_width' | 'hidden_run' | 'instruction';
  /** The line it is on or after; null if it is in none. */
  line: number | null;
}

/** What a person sees in a CV, line by line, and what they do not see. */
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

/** A text as it is in the CV. */
export interface Quoted {
  text: string;
  place: Place;
  /** The layout suggests it, and no word says it: shown as doubt. */
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

/** `toLine` of a section is exclusive. */
export interface CvReading {
  language: Language;
  sections: { kind: SectionKind; heading: Quoted | null; fromLine: number; toLine: number }[];
  roles: Role[];
  education: Education[];
  skills: Quoted[];
}
