import type { PartialDate, SectionKind } from '#src/features/cv/reading/types.ts';

export interface LabelledRole {
  title: string;
  employer: string;
  place: string;
  /** In the wording of the CV. */
  dates: string;
  start: PartialDate;
  end: PartialDate | 'present';
  tasks: string[];
}

export interface LabelledStudy {
  degree: string;
  school: string;
  dates: string;
}

export interface LabelledSection {
  kind: SectionKind;
  heading: string;
  text: string[];
  items: string[];
  roles: LabelledRole[];
  studies: LabelledStudy[];
}

/** A CV with its labels and its layout. */
export interface LabelledCv {
  /** Language and number: en-01. */
  id: string;
  language: 'en' | 'zh';
  /** The kind of file, and the program that makes a PDF. */
  format: 'pdf' | 'docx' | 'txt' | 'md';
  program: 'chromium' | 'pdfkit' | 'jspdf' | null;
  /** The form of the lines above a role's tasks. */
  header: string;
  /** A bullet, or `num`, `para` or `list`. */
  bullets: string;
  columns: 'single' | 'sidebar' | 'two-columns';
  /** Lines at the top: the name, then the lines below it. */
  top: string[];
  sections: LabelledSection[];
}

/** The content of a page, from top to bottom. */
export type Block =
  | { kind: 'name'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'line'; text: string }
  | { kind: 'bullet'; mark: string; text: string; inset: boolean }
  | { kind: 'row'; cells: string[] }
  | { kind: 'table'; cells: string[] }
  | { kind: 'aside'; cells: string[] }
  | { kind: 'gap' };

export interface LaidOutCv {
  top: Block[];
  /** The narrow column, empty in a CV with one column. */
  side: Block[];
  main: Block[];
  /** Where the narrow column is. */
  sidePosition: 'left' | 'right';
}
