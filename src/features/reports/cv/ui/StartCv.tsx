import { useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import type { Language } from '#src/shared/language.ts';
import { loadOptions } from '#src/features/reports/engine/ui/calls.ts';
import { GoalField } from '#src/features/reports/engine/ui/GoalField.tsx';
import { PayChoice } from '#src/features/reports/engine/ui/PayChoice.tsx';
import { StartProblem } from '#src/features/reports/engine/ui/StartProblem.tsx';
import { useStart } from '#src/features/reports/engine/ui/use-start.ts';
import { useUnsent } from '#src/features/reports/engine/ui/use-unsent.ts';
import '#src/features/reports/engine/ui/analyses.css';
import '#src/features/reports/engine/ui/start.css';
import { Consent } from './Consent.tsx';
import { chosenOf, type Source } from '../cv-source.ts';
import { CvSource } from './CvSource.tsx';
import { SavedChoice } from './SavedChoice.tsx';
import { sendCv } from './send-cv.ts';
import type { StartCvStrings } from './strings.ts';

interface Props {
  /** Where the pages are, without language prefix. */
  path: string;
  /** Most bytes of a file. */
  mostBytes: number;
  language: Language;
  strings: StartCvStrings;
}

const load = () => loadOptions('cv');

/** Starts the analysis of a CV: the CV, the goal, the price, and who may see the text. */
export function StartCv({ path, mostBytes, language, strings }: Props) {
  const { loaded, reload, options, type, setType, isPossible, busy, problem, setProblem, start, renew } = useStart({
    path,
    language,
    strings,
    load,
  });
  const [text, setText] = useUnsent('cv_text');
  const [chosen, setChosen] = useState<Omit<Source, 'text'>>({ file: null, savedId: '', isPasting: text !== '' });
  const source = { ...chosen, text };
  const [goal, setGoal] = useUnsent('cv_goal');
  const [consent, setConsent] = useState(false);
  const [sent, setSent] = useState(0);
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['member_analysis.options_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (!options) return <div className="skeleton analysis-form" role="status" aria-label={strings['member.loading']} />;

  const submit = async () => {
    const cv = chosenOf(source);
    if (!cv) return setProblem(strings['cv_analysis.none']);
    if (cv.file && cv.file.size > mostBytes) return setProblem(strings['error.cv_too_large']);
    setSent(0);
    await start(({ key, type: analysis_type }) => sendCv({ ...cv, career_goal: goal, analysis_type, consent, key }, language, setSent));
  };
  /** Every change makes it another analysis. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      renew();
    };
  const change = changing(({ text: typed, ...others }: Partial<Source>) => {
    if (typed !== undefined) setText(typed);
    setChosen((now) => ({ ...now, ...others }));
  });
  const percent = Math.round(sent * 100);
  return (
    <form
      className="analysis-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SavedChoice value={source.savedId} strings={strings} onChange={(savedId) => change({ savedId })} />
      {source.savedId === '' && <CvSource {...{ source, language, strings }} onChange={change} />}
      <GoalField value={goal} strings={strings} onChange={changing(setGoal)} />
      <Consent {...{ language, strings }} providers={options.providers} value={consent} onChange={changing(setConsent)} />
      <PayChoice {...{ options, language, strings }} value={type} onChange={changing(setType)} />
      <StartProblem text={problem} />
      {busy && chosenOf(source)?.file && (
        <div className="analysis-upload">
          <progress max={100} value={percent} aria-label={strings['cv_analysis.uploading']} />
          <p className="small" role="status">
            {strings[percent < 100 ? 'cv_analysis.uploading' : 'cv_analysis.reading']}
          </p>
        </div>
      )}
      <button type="submit" className="primary" disabled={busy || !isPossible}>
        {strings[busy ? 'member_analysis.starting' : 'member_analysis.start']}
      </button>
    </form>
  );
}
