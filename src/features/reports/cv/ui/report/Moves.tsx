import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Move } from '../../result/contract.ts';
import { MoveMap } from './MoveMap.tsx';
import type { PartProps } from './part-props.ts';

/** Moves to less exposed jobs, with the tasks that carry over, and a map of nearby jobs. */
export function Moves(part: PartProps) {
  const { result, strings } = part;
  const { moves, map, moves_short: short } = result;
  return (
    <section aria-labelledby="cvr-moves">
      <h2 id="cvr-moves">{strings['cv_report.moves_title']}</h2>
      <p>
        {strings['cv_report.moves_lead']} {!moves[2] && strings[`cv_report.moves_${short ?? 'none'}`]}
      </p>
      <ol className="cvr-moves" role="list">
        {moves.map((move, at) => (
          <MoveView key={move.job_id} {...part} move={move} at={at} />
        ))}
      </ol>
      {map[0] && <MoveMap {...part} />}
    </section>
  );
}

function MoveView({ result, language, strings, move, at }: PartProps & { move: Move; at: number }) {
  const percent = Math.round(move.carries_over * 100);
  return (
    <li>
      <h3>
        <span className="cvr-number" aria-hidden="true">
          {at + 1}
        </span>
        <a href={localPath(language, `/jobs/${move.job_id}`)}>{move.title[language]}</a>
      </h3>
      <p className="cvr-move-rate">
        <span className="figure">
          {Math.round(move.ai_replacement_rate)}
          <small>%</small>
        </span>{' '}
        <span className="soft small">{strings['cv_report.axis_rate']}</span>
      </p>
      <p className="cvr-carries">
        <span className="cvr-meter" aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
        {fill(strings['cv_report.carries'], { percent })}
      </p>
      <h4>{strings['cv_report.carried']}</h4>
      <ul role="list">
        {move.carried.map(({ line, task }) => {
          const own = result.lines[line ?? -1];
          return (
            <li key={task.en}>
              {task[language]}
              {own && <q className="soft small">{own.quote.text}</q>}
            </li>
          );
        })}
      </ul>
      {move.new_task && <h4>{strings['cv_report.new_task']}</h4>}
      {move.new_task?.[language]}
    </li>
  );
}
