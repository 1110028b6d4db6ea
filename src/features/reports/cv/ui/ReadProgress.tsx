import type { ReadStage } from '#src/features/cv/reading/ui/read-messages.ts';
import type { StartCvStrings } from './strings.ts';

interface Props {
  /** Stage of the reading. Null if nothing is being read. */
  stage: ReadStage | null;
  strings: StartCvStrings;
  onStop(): void;
}

/** Shows the stage of the reading, and a button that stops it. */
export function ReadProgress({ stage, strings, onStop }: Props) {
  const text = stage === null ? '' : strings[`cv_analysis.read_${stage}`];
  return (
    <div className="analysis-upload">
      <p role="status">{text}</p>
      {stage !== null && (
        <>
          <progress max={3} value={stage === 'opening' ? 1 : 2} aria-label={text} />
          <button type="button" onClick={onStop}>
            {strings['cv_analysis.read_cancel']}
          </button>
        </>
      )}
    </div>
  );
}
