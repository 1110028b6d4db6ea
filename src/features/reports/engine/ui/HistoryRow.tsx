import { fill } from '#src/i18n/fill.ts';
import { longDateHere, timeOfDay } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnalysisKind } from '../contract.ts';
import type { ListedAnalysis } from './calls.ts';
import { DeleteButton } from './DeleteButton.tsx';
import type { HistoryStrings } from './strings.ts';

interface Props extends Localized<HistoryStrings> {
  row: ListedAnalysis;
  kind: AnalysisKind;
  path: string;
  onDeleted(): void;
}

/** A row with an analysis: its time, subject, goal, type and status. */
export function HistoryRow({ row, kind, path, language, strings, onDeleted }: Props) {
  const { id, created_at, type, status, career_goal, related_jobs, industry, expires_at } = row;
  const date = longDateHere(created_at, language);
  const name = { date, time: timeOfDay(created_at, language) };
  return (
    <tr>
      <td className="analysis-date">
        <a href={localPath(language, `${path}/result/${id}`)} aria-label={fill(strings['member_analysis.open_of'], name)}>
          <time dateTime={created_at}>{date}</time>
        </a>
        <span className="small soft">{name.time}</span>
      </td>
      <td className="analysis-about">
        {industry && <a href={localPath(language, `/industries/${industry.code}`)}>{industry.name}</a>}
        {kind === 'cv' && related_jobs.length === 0 && '–'}
        {related_jobs.length > 0 && (
          <ul role="list">
            {related_jobs.map(({ job_id, title }) => (
              <li key={job_id}>
                <a href={localPath(language, `/jobs/${job_id}`)}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="analysis-goal">{career_goal || <span className="soft">{strings['member_analysis.no_goal']}</span>}</td>
      <td className="analysis-type">{strings[`member_analysis.type_${type}`]}</td>
      <td>
        <strong className={`analysis-status ${status}`}>{strings[`member_analysis.status_${status}`]}</strong>
        {expires_at !== null && (
          <span className="small soft analysis-until">
            {fill(strings['member_analysis.until'], { date: longDateHere(expires_at, language), time: timeOfDay(expires_at, language) })}
          </span>
        )}
      </td>
      <td>
        <DeleteButton
          kind={kind}
          id={id}
          label={fill(strings['member_analysis.delete_of'], name)}
          strings={strings}
          onDeleted={onDeleted}
        />
      </td>
    </tr>
  );
}
