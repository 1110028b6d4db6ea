import type { CvResult } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';
import type { Language } from '#src/shared/language.ts';

/** Props of every part of the report. */
export interface PartProps {
  result: CvResult;
  language: Language;
  strings: ReportStrings;
}
