import { useCallback, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnalysisKind } from '../contract.ts';
import { type ListedAnalysis, loadPage } from './calls.ts';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryStrings } from './strings.ts';
import './analyses.css';

const pageSize = 20;

interface Props extends Localized<HistoryStrings> {
  kind: AnalysisKind;
  /** Path of the kind's pages, without language prefix. */
  path: string;
}

/** The member's analyses of a kind, newest first. */
export function History({ kind, path, language, strings }: Props) {
  const load = useCallback(() => loadPage(kind, 0, pageSize), [kind]);
  const { loaded, reload, change } = useLoaded(load);
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['member_analysis.history_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton analysis-rows" role="status" aria-label={strings['member.loading']} />;
  const rows = loaded.value;
  if (rows.length === 0) return <Empty {...{ kind, path, language, strings }} />;
  const subjectHead = kind === 'cv' ? strings['member_analysis.jobs'] : strings['member_analysis.industry'];
  return (
    <>
      <table className="analysis-table">
        <caption className="visually-hidden">{strings['member_analysis.history']}</caption>
        <thead>
          <tr>
            {[strings['member_analysis.date'], subjectHead, strings['member_analysis.goal_short'], strings['member_analysis.type']].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
            <th scope="col">{strings['member_analysis.status']}</th>
            <th scope="col">
              <span className="visually-hidden">{strings['member_analysis.delete']}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HistoryRow
              key={row.id}
              {...{ row, kind, path, language, strings }}
              onDeleted={() => change((list) => list.filter(({ id }) => id !== row.id))}
            />
          ))}
        </tbody>
      </table>
      <More kind={kind} rows={rows} strings={strings} onLoaded={(older) => change((list) => [...list, ...older])} />
    </>
  );
}

function Empty({ kind, path, language, strings }: Props) {
  return (
    <div className="analysis-empty">
      <p>
        <strong>{strings['member_analysis.history_empty']}</strong>
      </p>
      <p>{strings[`member_analysis.history_empty_${kind}`]}</p>
      <p>
        <a className="button primary" href={localPath(language, `${path}/start`)}>
          {strings['member_analysis.history_first']}
        </a>
      </p>
    </div>
  );
}

interface MoreProps {
  kind: AnalysisKind;
  rows: ListedAnalysis[];
  strings: HistoryStrings;
  onLoaded(older: ListedAnalysis[]): void;
}

function More({ kind, rows, strings, onLoaded }: MoreProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'end'>(rows.length < pageSize ? 'end' : 'idle');
  const load = async () => {
    setState('busy');
    try {
      const older = await loadPage(kind, rows.length, pageSize);
      onLoaded(older.filter(({ id }) => rows.every((row) => row.id !== id)));
      setState(older.length < pageSize ? 'end' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p className="analysis-problem small" role="alert">
        {state === 'failed' && strings['member_analysis.history_failed']}
      </p>
      {state !== 'end' && (
        <button type="button" disabled={state === 'busy'} onClick={() => void load()}>
          {strings['member_analysis.more']}
        </button>
      )}
    </>
  );
}
