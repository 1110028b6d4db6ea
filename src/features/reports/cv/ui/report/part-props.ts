import type { CvResult } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

/** What every part of the report gets. */
export interface PartProps {
  result: CvResult;
  language: 'en' | 'zh';
  strings: ReportStrings;
}
