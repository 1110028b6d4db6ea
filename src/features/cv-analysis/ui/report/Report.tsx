import type { CvReading } from '../../../cv-reading/types.ts';
import type { CvResult } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';

export interface ReportProps {
  result: CvResult;
  language: 'en' | 'zh';
  strings: ReportStrings;
  /** Identifies the analysis, under which ticks are kept in the browser. */
  id: string;
  /** Runs the analysis again with what the member corrected; absent where that is not possible. */
  onCorrect?: (reading: CvReading) => Promise<void>;
}

/** The report on a CV. */
export function Report({ result, strings }: ReportProps) {
  return <p>{`${strings['cv_report.title']} ${result.exposure.rate ?? ''}`}</p>;
}
