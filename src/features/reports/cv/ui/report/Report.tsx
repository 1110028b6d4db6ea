import type { ReactNode } from 'react';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { AdviceList } from './AdviceList.tsx';
import { HiddenText } from './HiddenText.tsx';
import { LineBar } from './LineBar.tsx';
import { LineList } from './LineList.tsx';
import { ModelCredits } from './ModelCredits.tsx';
import { Moves } from './Moves.tsx';
import type { PartProps } from './part-props.ts';
import { ReadBack } from './ReadBack.tsx';
import { Roles } from './Roles.tsx';
import { ExposureSummary } from './ExposureSummary.tsx';
import './report.css';
import './report-lines.css';
import './report-advice.css';
import './report-read.css';
import './report-print.css';

export interface ReportProps extends PartProps {
  /** Id of the analysis, under which the browser stores ticks. */
  id: string;
  /** The part about the career goal. Its code is loaded only if there is a goal. */
  goalPart: ReactNode;
  /** Runs the analysis again with the corrected reading. Absent if the text is deleted. */
  onCorrect?: (reading: CvReading) => Promise<void>;
}

/** The report on a CV: the figure, its explanation, and advice. */
export function Report({ result, language, strings, id, goalPart, onCorrect }: ReportProps) {
  const part = { result, language, strings };
  const { strengths, exposed } = result;
  return (
    <article className="cvr" aria-label={strings['cv_report.title']}>
      <HiddenText {...part} />
      <ExposureSummary {...part} />
      <LineBar {...part} />
      <Roles {...part} />
      <div className="cvr-pair">
        <LineList {...part} kind="strengths" lines={strengths} />
        <LineList {...part} kind="exposed" lines={exposed} />
      </div>
      {goalPart}
      <Moves {...part} />
      <AdviceList {...part} id={id} />
      <ReadBack {...part} onCorrect={onCorrect} />
      <ModelCredits {...part} />
    </article>
  );
}
