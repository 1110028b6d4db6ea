import { fill } from '#src/i18n/fill.ts';
import type { OwnTask } from '../contract.ts';
import type { ReportProps } from './report-props.ts';

/** Advice in a few sentences. Each names the figure that supports it. */
export function Advice({ result, language, strings }: ReportProps) {
  const { own, moves, goal, stays, changes_first, entry_jobs } = result;
  const tasks = own?.tasks ?? [];
  const largest = (label: number) => tasks.find((task) => task.label === label);
  const handOver = own && (largest(1) ?? largest(0.5));
  const stay = largest(0) ?? goal?.learn[0];
  const [first, othersStay] = [own ? undefined : changes_first[0], stay ? undefined : stays[0]];
  const [move] = moves ?? [];
  const [entry] = entry_jobs;
  const taskParams = ({ task, hours }: OwnTask) => ({ task: task[language], hours });
  const points = [
    handOver && fill(strings['industry_analysis.advice_hand_over'], taskParams(handOver)),
    first && fill(strings['industry_analysis.advice_hand_over_job'], { ...taskParams(first), title: first.job.title[language] }),
    stay && fill(strings['industry_analysis.advice_stay'], taskParams(stay)),
    othersStay && fill(strings['industry_analysis.advice_stay_job'], { ...taskParams(othersStay), title: othersStay.job.title[language] }),
    move && fill(strings['industry_analysis.advice_move'], { title: move.title[language], rate: Math.round(move.rate) }),
    !own && entry && fill(strings['industry_analysis.advice_entry'], { title: entry.title[language], rate: Math.round(entry.rate) }),
  ].filter((point) => typeof point === 'string');
  return (
    <section className="advice" aria-labelledby="report-advice">
      <h3 id="report-advice">{strings['industry_analysis.advice']}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
