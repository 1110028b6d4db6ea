import { fill } from '#src/i18n/fill.ts';
import type { ReportProps } from './report-props.ts';

/** What to do with the figures, in a few sentences: each names the figure that it rests on. */
export function Advice({ result, language, strings }: ReportProps) {
  const { own, moves, goal, stays, changes_first, entry_jobs } = result;
  const tasks = own?.tasks ?? [];
  const largest = (label: number) => tasks.find((task) => task.label === label);
  const handOver = largest(1) ?? largest(0.5) ?? (own ? undefined : changes_first[0]);
  const stay = largest(0) ?? goal?.learn[0] ?? stays[0];
  const [move] = moves ?? [];
  const [entry] = entry_jobs;
  const points = [
    handOver && fill(strings['industry_analysis.advice_hand_over'], { task: handOver.task[language], hours: handOver.hours }),
    stay && fill(strings['industry_analysis.advice_stay'], { task: stay.task[language], hours: stay.hours }),
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
