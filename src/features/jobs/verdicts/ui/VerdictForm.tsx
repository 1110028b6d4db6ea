import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import { fill } from '#src/i18n/fill.ts';
import { countryCodes } from '#src/shared/countries.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import { mostYears } from '#src/shared/verdict-limits.ts';
import type { FormTask, Draft } from './draft.ts';
import type { VerdictStrings } from './strings.ts';
import { TaskCard } from './TaskCard.tsx';
import { computeShare, useVerdict } from './use-verdict.ts';
import './verdict.css';

interface Props extends Localized<VerdictStrings> {
  jobId: number;
  tasks: FormTask[];
  /** Mean of the studies in percent; null without one. */
  evidenceRate: number | null;
}

/** The form “I do this job”: an answer for each task, and the resulting figure at once. Anybody can try it; only members can send it. */
export function VerdictForm({ jobId, tasks, evidenceRate, language, strings }: Props) {
  const { isMember, draft, saved, isBusy, notice, change, save, withdraw } = useVerdict(jobId, tasks, strings);
  return (
    <form
      className="verdict-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      <p>{strings['verdict.form_lead']}</p>
      {tasks.map(({ key, text }) => (
        <TaskCard
          key={key}
          text={text}
          answer={draft.answers[key] ?? { says: null, hours: 0 }}
          strings={strings}
          onChange={(answer) => change({ ...draft, answers: { ...draft.answers, [key]: answer } })}
        />
      ))}
      <OwnFigure draft={draft} taskCount={tasks.length} evidenceRate={evidenceRate} strings={strings} />
      {isMember ? (
        <>
          <AboutYou draft={draft} language={language} strings={strings} onChange={change} />
          <div className="verdict-acts">
            <button type="submit" className="primary" disabled={isBusy}>
              {strings[isBusy ? 'verdict.saving' : saved ? 'verdict.change' : 'verdict.save']}
            </button>
            {saved && (
              <ConfirmButton
                label={strings['verdict.withdraw']}
                title={strings['verdict.withdraw_ask']}
                confirm={strings['verdict.withdraw']}
                cancel={strings['admin_ui.cancel']}
                failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
                onConfirm={withdraw}
              >
                <p>{strings['verdict.withdraw_text']}</p>
              </ConfirmButton>
            )}
          </div>
        </>
      ) : (
        <p className="verdict-visitor">
          <span>{strings['verdict.visitor']}</span>
          <a
            className="button primary"
            href={localPath(language, '/login')}
            onClick={() => storeReturnPath(() => sessionStorage, `${location.pathname}#do`)}
          >
            {strings['comments.login']}
          </a>
        </p>
      )}
      <p className={notice?.failed ? 'verdict-failed' : undefined} role={notice?.failed ? 'alert' : 'status'}>
        {notice?.text}
      </p>
      {saved && <p className="soft">{strings[`verdict.is_${saved.standing}`]}</p>}
    </form>
  );
}

/** The figure of the answers so far, next to that of the studies. It stays visible while scrolling. */
function OwnFigure({
  draft,
  taskCount,
  evidenceRate,
  strings,
}: { draft: Draft; taskCount: number } & Pick<Props, 'evidenceRate' | 'strings'>) {
  const { percent, judged } = computeShare(draft);
  return (
    <div className="verdict-own" role="status">
      {percent === null ? (
        <p>{strings['verdict.own_none']}</p>
      ) : (
        <p>
          <strong>{fill(strings['verdict.own'], { percent })}</strong>
        </p>
      )}
      <p className="small">
        {judged < taskCount && percent !== null && <span>{fill(strings['verdict.so_far'], { judged, of: taskCount })} </span>}
        {evidenceRate !== null && <span>{fill(strings['verdict.studies'], { percent: Math.round(evidenceRate) })}</span>}
      </p>
    </div>
  );
}

function AboutYou({
  draft,
  language,
  strings,
  onChange,
}: { draft: Draft; onChange(draft: Draft): void } & Pick<Props, 'language' | 'strings'>) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div className="verdict-you">
      <label>
        <span>{strings['verdict.years']}</span>
        <input
          type="number"
          min="0"
          max={mostYears}
          inputMode="numeric"
          autoComplete="off"
          value={draft.years ?? ''}
          onChange={({ target }) => {
            const years = Math.round(Number(target.value));
            onChange({ ...draft, years: target.value === '' ? null : Math.min(mostYears, Math.max(0, years)) });
          }}
        />
      </label>
      <label>
        <span>{strings['verdict.country']}</span>
        <select value={draft.country ?? ''} onChange={({ target }) => onChange({ ...draft, country: target.value || null })}>
          <option value="">{strings['verdict.rather_not']}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
