import type { Language } from '#src/shared/language.ts';
import type { IndustryAnalysis, IndustryResult } from '../contract.ts';
import type { IndustryReportStrings } from './strings.ts';
export interface ReportProps {
  /** The analysis. */
  id: string;
  drawings: IndustryAnalysis['drawings'];
  result: IndustryResult;
  language: Language;
  /** The language of the analysis, in which its commentary is. */
  written: Language;
  strings: IndustryReportStrings;
}
