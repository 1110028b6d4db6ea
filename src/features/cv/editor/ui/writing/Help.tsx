import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import type { CatalogueHelp, WrittenEntry } from '../../writing/schemas.ts';
import type { EditorStrings } from '../strings.ts';

interface Props extends Localized<EditorStrings> {
  help: CatalogueHelp;
  entries: readonly WrittenEntry[];
}

/** Shows what the catalogue finds for the target job: tasks that the CV does not cover, and advice with the lines that it is about. */
export function Help({ help: { job, missing, shown, advice }, entries, language, strings }: Props) {
  return (
    <div className="cv-help">
      <p>{job ? fill(strings['cv_editor.help_job'], { job: job.title[language], shown }) : strings['cv_editor.help_no_job']}</p>
      {missing.length > 0 && (
        <>
          <h3>{strings['cv_editor.help_missing']}</h3>
          <p className="small soft">{strings['cv_editor.help_missing_lead']}</p>
          <ul>
            {missing.map(({ task }) => (
              <li key={task.en}>{task[language]}</li>
            ))}
          </ul>
        </>
      )}
      {advice.length > 0 && (
        <>
          <h3>{strings['cv_editor.help_lines']}</h3>
          <ul>
            {[...new Set(advice.map(({ rule }) => rule))].map((rule) => (
              <li key={rule}>
                <strong>{fill(strings['cv_editor.help_rule'], { rule: strings[`cv_report.rule_${rule}`] })}</strong>
                {language === 'en' && ' '}
                {strings[`cv_report.rule_${rule}_text`]}
                {advice
                  .filter((item) => item.rule === rule)
                  .map(({ entry, line }) => (
                    <q key={`${entry} ${line}`}>{entries[entry]?.lines[line]}</q>
                  ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
