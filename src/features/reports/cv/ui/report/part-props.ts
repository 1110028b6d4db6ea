import type { CvResult } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

/** Props of every part of the report. */
export interface PartProps {
  result: CvResult;
  language: 'en' | 'zh';
  strings: ReportStrings;
}
