import { fill } from '#src/i18n/fill.ts';
import { localPath } from '#src/shared/paths.ts';
import type { FoundRole, OwnLine, RoleMatch } from '../../result/contract.ts';
import { typedDates } from '#src/features/cv/review/typed-dates.ts';
import { kindOf } from './line-kind.ts';
import { LabelMark } from './LabelMark.tsx';
import { providerName } from '#src/shared/providers.ts';
import type { PartProps } from './part-props.ts';
import type { Language } from '#src/shared/language.ts';
import { TableHead } from '#src/components/TableHead.tsx';

/** The jobs in the CV with the occupations that they were matched to, their years and their lines. */
export function Roles(part: PartProps) {
  const { result, strings } = part;
  return (
    <section aria-labelledby="cvr-roles">
      <h2 id="cvr-roles">{strings['cv_report.roles_title']}</h2>
      {result.roles.length === 0 && <p>{strings['cv_report.roles_none']}</p>}
      <ol className="cvr-roles" role="list">
        {result.roles.map((_role, at) => (
          <Role key={at} {...part} at={at} />
        ))}
      </ol>
    </section>
  );
}

function Role({ result, language, strings, at }: PartProps & { at: number }) {
  const role = result.roles[at];
  const own = result.exposure.roles.find(({ role: index }) => index === at);
  if (!role) return null;
  const { title, employer, years, is_current: isCurrent, matches } = role;
  const [best, ...others] = matches;
  const yearsText =
    years === null ? strings['cv_report.role_no_years'] : fill(strings['cv_report.role_years'], { years: years.toLocaleString(language) });
  return (
    <li>
      <div className="cvr-role-head">
        <h3>{title.text}</h3>
        <p className="soft">{[employer?.text, datesOf(role, strings)].filter(Boolean).join(' · ')}</p>
        <p className="cvr-years">
          <strong>{yearsText}</strong>
          {isCurrent && <span className="soft small"> {strings['cv_report.role_current']}</span>}
        </p>
      </div>
      <div>
        {best ? (
          <p className="cvr-match">
            <span className="soft">{strings['cv_report.role_read_as']}</span> <Job match={best} language={language} />{' '}
            <span className="soft small">
              {fill(strings['cv_report.role_rate'], { rate: Math.round(best.ai_replacement_rate) })}
              {best.basis === 'work' && `, ${strings['cv_report.role_by_work']}`}
            </span>
          </p>
        ) : (
          <p>{strings['cv_report.match_none']}</p>
        )}
        {others.length > 0 && (
          <p className="soft small">
            {strings['cv_report.role_maybe']}{' '}
            {others.map((match, index) => (
              <span key={match.job_id}>
                {index > 0 && ' · '}
                <Job match={match} language={language} />
              </span>
            ))}
          </p>
        )}
        {own && own.share !== null && (
          <p>
            {fill(strings['cv_report.role_share'], { share: Math.round(own.share) })}
            <span className="soft small"> · {fill(strings['cv_report.role_counts'], { weight: Math.round(own.weight * 100) })}</span>
          </p>
        )}
        {own && <Lines result={result} language={language} strings={strings} at={at} counts={own} />}
      </div>
    </li>
  );
}

/** Renders the dates of the CV, or the member's corrected ones. */
function datesOf({ dates, corrected }: FoundRole, strings: PartProps['strings']): string | undefined {
  if (!corrected) return dates?.text;
  const { from, to, isPresent } = typedDates(corrected);
  const end = isPresent ? strings['cv_report.present'] : to;
  return fill(strings['cv_report.corrected'], { dates: [from, end].filter((date) => date !== '').join(' – ') });
}

function Job({ match, language }: { match: RoleMatch; language: Language }) {
  return <a href={localPath(language, `/jobs/${match.job_id}`)}>{match.title[language]}</a>;
}

function Lines({ result, language, strings, at, counts }: PartProps & { at: number; counts: { matched: number; total: number } }) {
  const lines = result.lines.filter(({ role }) => role === at);
  return (
    <details className="cvr-lines">
      <summary>{fill(strings['cv_report.lines_show'], { matched: counts.matched, total: counts.total })}</summary>
      <table>
        <TableHead columns={[strings['cv_report.col_line'], strings['cv_report.col_label'], strings['cv_report.col_task']]} />
        <tbody>
          {lines.map(({ quote, label, match, models }, index) => (
            <tr key={index}>
              <th scope="row">{quote.text}</th>
              <td>
                <LabelMark label={label} strings={strings} />
                {models && <LabelSource models={models} strings={strings} />}
              </td>
              <td className={match ? 'cvr-like soft' : 'soft'} data-head={strings['cv_report.col_task']}>
                {match ? (
                  <>
                    {match.task[language]} <span className="small">({match.job[language]})</span>
                  </>
                ) : (
                  label !== null && strings['cv_report.task_none']
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Shows the source of a line's label: models, with the catalogue's label, or a sample that does not count. */
function LabelSource({ models, strings }: { models: NonNullable<OwnLine['models']>; strings: PartProps['strings'] }) {
  const { label, providers, sample, catalogue } = models;
  const names = providers.map(providerName).join(', ');
  const kind = kindOf(sample ? label : catalogue);
  const other = kind === 'unmatched' ? strings['cv_report.unmatched'] : strings[`exposure.${kind}`];
  return (
    <span className="cvr-label-by soft small">
      {fill(strings[sample ? 'cv_report.label_sample' : 'cv_report.label_models'], { names, label: other })}
    </span>
  );
}
