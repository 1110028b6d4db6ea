import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { fill } from '#src/i18n/fill.ts';
import { ApiFailure } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Analysis, AnalysisKind, StepName } from '../contract.ts';
import { isOpen } from '../is-open.ts';
import { stepsOf } from '../steps-of.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { Expiry } from './Expiry.tsx';
import { Running } from './Running.tsx';
import type { ResultStrings } from './strings.ts';
import { useAnalysis } from './use-analysis.ts';
import './analyses.css';

interface Props<A extends Analysis> {
  kind: AnalysisKind;
  id: string;
  path: string;
  price: number;
  language: Language;
  strings: ResultStrings;
  /** Whether to show a button for printing. */
  printable?: boolean;
  /** Must be stable across renders. */
  load(): Promise<A>;
  /** Renders the report of a completed analysis. Null if the page cannot read its result. */
  report(analysis: A, refresh: () => Promise<void>): ReactNode;
}

/** The page of one analysis: its progress, its failure or its report. One status element announces the steps and the end of a run. */
export function ResultShell<A extends Analysis>(props: Props<A>) {
  const { kind, strings } = props;
  const tracked = useAnalysis(props.load);
  const { loaded, hasRun, progress } = tracked;
  const steps: readonly StepName[] = stepsOf[kind];
  const step = steps.find((name) => name === progress.step);
  const runningText = step ? strings[`member_analysis.step_${step}`] : strings['member_analysis.status_pending'];
  const endText = hasRun && loaded.state === 'loaded' && loaded.value.status === 'completed' ? strings['member_analysis.ready'] : '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {loaded.state === 'loaded' && isOpen(loaded.value) ? runningText : endText}
      </p>
      <Content {...props} tracked={tracked} />
    </>
  );
}

interface ContentProps<A extends Analysis> extends Props<A> {
  tracked: ReturnType<typeof useAnalysis<A>>;
}

function Content<A extends Analysis>(props: ContentProps<A>) {
  const { kind, id, path, price, language, strings, printable = false, report, tracked } = props;
  const { loaded, reload, refresh, progress } = tracked;
  const [isKept, setKept] = useState(false);
  const startLink = (
    <a className="button" href={localPath(language, `${path}/start`)}>
      {strings['member_analysis.again']}
    </a>
  );
  if (loaded.state === 'loading') return <div className="skeleton analysis-report" role="status" aria-label={strings['member.loading']} />;
  if (loaded.state === 'failed') {
    const isMissing = loaded.error instanceof ApiFailure && (loaded.error.status === 404 || loaded.error.status === 422);
    if (!isMissing) return <LoadFailure text={strings['member_analysis.load_failed']} retry={strings['member.retry']} onRetry={reload} />;
    return (
      <div className="analysis-empty">
        <p>
          <strong>{strings['member_analysis.gone']}</strong>
        </p>
        <p>{strings['member_analysis.gone_lead']}</p>
        <p>{startLink}</p>
      </div>
    );
  }
  const analysis = loaded.value;
  if (isOpen(analysis)) return <Running kind={kind} strings={strings} {...progress} />;
  const leave = () => location.assign(localPath(language, `${path}/history`));
  const deleteButton = <DeleteButton kind={kind} id={id} strings={strings} onDeleted={leave} />;
  if (analysis.status === 'failed')
    return (
      <section className="analysis-failed" role="alert">
        <h2>{strings['member_analysis.failed']}</h2>
        <p>{strings[`member_analysis.reason_${analysis.reason ?? 'server_error'}`]}</p>
        <p>{strings[analysis.type === 'paid' ? 'member_analysis.failed_paid' : 'member_analysis.failed_free']}</p>
        <div className="analysis-buttons">
          {startLink}
          {deleteButton}
        </div>
      </section>
    );
  const body = report(analysis, refresh);
  return (
    <>
      <p className="analysis-printed">
        {strings['site.name']} ({location.host}) · {dateAndTime(analysis.created_at, language)}
        {analysis.career_goal !== '' && <> · {fill(strings['member_analysis.goal_of'], { goal: analysis.career_goal })}</>}
      </p>
      <div className="analysis-about-report">
        <p className="small soft">
          {fill(strings['member_analysis.started_at'], { date: dateAndTime(analysis.created_at, language) })}
          {analysis.career_goal !== '' && <> {fill(strings['member_analysis.goal_of'], { goal: analysis.career_goal })}</>}
        </p>
        {analysis.expires_at !== null && (
          <p className="small">
            <a href="#keep-report">{fill(strings['member_analysis.deleted_on'], { date: dateAndTime(analysis.expires_at, language) })}</a>
          </p>
        )}
        {analysis.reason !== null && (
          <p className="analysis-note" role="status">
            {strings['member_analysis.correction_failed']}
          </p>
        )}
      </div>
      {body ?? <p>{strings['member_analysis.unreadable']}</p>}
      <div className="analysis-after-report" id="keep-report">
        {analysis.expires_at !== null && (
          <Expiry
            {...{ kind, id, price, language, strings }}
            expiresAt={analysis.expires_at}
            onKept={() => (setKept(true), void refresh())}
          />
        )}
        <p role="status" className="small">
          {isKept && analysis.expires_at === null && strings['member_analysis.kept']}
        </p>
        <div className="analysis-buttons">
          {printable && (
            <button type="button" onClick={() => print()}>
              {strings['member_analysis.print']}
            </button>
          )}
          {deleteButton}
        </div>
      </div>
    </>
  );
}
