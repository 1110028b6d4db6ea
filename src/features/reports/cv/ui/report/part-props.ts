import type { CvResult } from '../../result/contract.ts';
import type { ReportStrings } from './strings.ts';
import type { Localized } from '#src/shared/language.ts';

/** Props of every part of the report. */
export interface PartProps extends Localized<ReportStrings> {
  result: CvResult;
}
