import { useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { loadOptions } from '#src/features/reports/engine/ui/calls.ts';
import { GoalField } from '#src/features/reports/engine/ui/GoalField.tsx';
import { PayChoice } from '#src/features/reports/engine/ui/PayChoice.tsx';
import { StartProblem } from '#src/features/reports/engine/ui/StartProblem.tsx';
import { useStart } from '#src/features/reports/engine/ui/use-start.ts';
import { useUnsent } from '#src/features/reports/engine/ui/use-unsent.ts';
import '#src/features/reports/engine/ui/analyses.css';
import '#src/features/reports/engine/ui/start.css';
import { BeforeStart } from './BeforeStart.tsx';
import { ChooseIndustry } from './ChooseIndustry.tsx';
import { Models } from './Models.tsx';
import { ChooseJob, type ChosenJob } from './ChooseJob.tsx';
import type { StartIndustryStrings } from './strings.ts';

interface Props extends Localized<StartIndustryStrings> {
  /** Path of the pages, without language prefix. */
  path: string;
}

const load = () => loadOptions('industry');
/** Reads the industry from the address, which links on its public page set. */
const industryInAddress = () => (typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('industry'));

/** Form that starts the analysis of an industry: the industry, the own job, the goal and the payment. */
export function StartIndustry({ path, language, strings }: Props) {
  const { loaded, reload, options, type, setType, isPossible, busy, problem, setProblem, start, renewKey } = useStart({
    path,
    language,
    strings,
    load,
  });
  const [industry, setIndustry] = useState<string | null>(industryInAddress);
  const [job, setJob] = useState<ChosenJob | null>(null);
  const [goal, setGoal] = useUnsent('industry_goal');
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['member_analysis.options_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (!options) return <div className="skeleton analysis-form" role="status" aria-label={strings['member.loading']} />;

  const submit = async () => {
    if (industry === null) return setProblem(strings['industry_analysis.choose']);
    await start(({ key, type: analysis_type }) => {
      const json = { industry, career_goal: goal, analysis_type, key, ...(job && { job_id: job.job_id }) };
      return contentOf(memberApi['industry-analyses'].$post({ json }));
    });
  };
  /** Wraps a setter, because each change needs a new start key. */
  const withNewKey =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      renewKey();
    };
  return (
    <form
      className="analysis-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ChooseIndustry {...{ language, strings }} value={industry} onChange={withNewKey(setIndustry)} />
      {industry !== null && <BeforeStart key={industry} code={industry} onSector={withNewKey(setIndustry)} {...{ language, strings }} />}
      <ChooseJob strings={strings} value={job} onChange={withNewKey(setJob)} />
      <GoalField value={goal} strings={strings} onChange={withNewKey(setGoal)} />
      <Models {...{ language, strings }} providers={options.providers} />
      <PayChoice {...{ options, language, strings }} value={type} onChange={withNewKey(setType)} />
      <StartProblem text={problem} />
      <button type="submit" className="primary" disabled={busy || !isPossible}>
        {strings[busy ? 'member_analysis.starting' : 'member_analysis.start']}
      </button>
    </form>
  );
}
