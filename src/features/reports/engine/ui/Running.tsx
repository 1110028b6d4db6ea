import type { AnalysisKind, StepName } from '../contract.ts';
import { stepsOf } from '../steps-of.ts';
import type { ResultStrings } from './strings.ts';

interface Props {
  kind: AnalysisKind;
  step: string | null;
  progress: number;
  strings: ResultStrings;
}

/** Shows the progress of an analysis, step by step. `ResultShell` announces it to screen readers. */
export function Running({ kind, step, progress, strings }: Props) {
  const steps: readonly StepName[] = stepsOf[kind];
  const current = steps.findIndex((name) => name === step);
  const done = current === -1 ? (progress > 0.5 ? steps.length : 0) : current;
  const percent = Math.round(progress * 100);
  return (
    <section className="analysis-running">
      <h2>{strings['member_analysis.running']}</h2>
      <progress max={100} value={percent} aria-label={strings['member_analysis.running']}>
        {percent}
      </progress>
      <ol role="list">
        {steps.map((name, index) => (
          <li
            key={name}
            className={index < done ? 'done' : index === current ? 'now' : 'to-do'}
            aria-current={index === current ? 'step' : undefined}
          >
            {strings[`member_analysis.step_${name}`]}
          </li>
        ))}
      </ol>
      <p className="soft">{strings['member_analysis.running_lead']}</p>
    </section>
  );
}
