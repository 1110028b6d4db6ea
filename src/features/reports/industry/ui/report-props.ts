import type { Language } from '#src/shared/language.ts';
import type { IndustryAnalysis, IndustryResult } from '../contract.ts';
import type { IndustryReportStrings } from './strings.ts';
export interface ReportProps {
  /** Id of the analysis. */
  id: string;
  drawings: IndustryAnalysis['drawings'];
  result: IndustryResult;
  language: Language;
  /** Language in which the analysis was made and its commentary is written. */
  analysisLanguage: Language;
  strings: IndustryReportStrings;
}
