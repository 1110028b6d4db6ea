import { useCallback, useState } from 'react';
import { List } from '#src/components/admin/List.tsx';
import { ActResult, type ActOutcome } from '#src/components/admin/ActResult.tsx';
import { Search } from '#src/components/admin/Search.tsx';
import { useKeys } from '#src/components/admin/use-keys.ts';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi, api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DeskJob } from './desk-job.ts';
import { JobRow } from './JobRow.tsx';
import type { JobDeskStrings } from './strings.ts';
import './jobs.css';

type Props = Localized<JobDeskStrings>;

const views = ['unlisted', 'listed', 'withheld', 'all'] as const;
type View = (typeof views)[number];
const pageSize = 20;
const idOf = ({ id }: DeskJob) => id;

/** Jobs that searches made, by listing, or all jobs. `?show=` chooses the view, `?q=` a name. */
export function JobDesk({ language, strings }: Props) {
  const params = new URLSearchParams(location.search);
  const [view, setView] = useState<View>(() => views.find((name) => name === params.get('show')) ?? 'unlisted');
  const [q, setQ] = useState(() => params.get('q') ?? '');
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  useKeys();
  return (
    <>
      <div className="admin-tools">
        <Search label={strings['admin_jobs.search']} initial={q} strings={strings} onSearch={setQ} />
        <label className="admin-field">
          <span className="small">{strings['admin.jobs_show']}</span>
          <select value={view} onChange={({ target }) => setView(views.find((name) => name === target.value) ?? 'unlisted')}>
            {views.map((name) => (
              <option key={name} value={name}>
                {name === 'all' ? strings['admin_jobs.all'] : strings[`admin.jobs_${name}`]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ActResult {...{ outcome, strings }} onUndone={() => setOutcome((current) => (current === outcome ? null : current))} />
      <Jobs key={`${view} ${q}`} {...{ view, q, language, strings }} onOutcome={setOutcome} />
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}

/** Loads the next page. The list of one listing continues after its last job, because jobs leave it meanwhile. The list of all jobs uses an offset. */
async function loadJobs(view: View, q: string, last: DeskJob | undefined, offset: number): Promise<DeskJob[]> {
  const size = { page_size: String(pageSize) };
  if (view !== 'all')
    return contentOf(adminApi.admin.jobs.$get({ query: { ...size, listing: view, q, ...(last ? { before: last.id } : {}) } }));
  const page = String(1 + Math.floor(offset / pageSize));
  return contentOf(api.jobs.$get({ query: { ...size, page, ...(q === '' ? {} : { q }) } }));
}

function Jobs({ view, q, language, strings, onOutcome }: Props & { view: View; q: string; onOutcome(outcome: ActOutcome): void }) {
  const load = useCallback((after: readonly DeskJob[], offset: number) => loadJobs(view, q, after.at(-1), offset), [view, q]);
  const list = useList(load, pageSize, idOf);
  return (
    <List {...list} none={strings['admin.jobs_none']} strings={strings}>
      {(job) => (
        <JobRow
          key={job.id}
          {...{ job, language, strings, onOutcome }}
          onChange={(change) => list.changeRows((rows) => rows.map((row) => (row.id === job.id ? { ...row, ...change } : row)))}
          onGone={() => list.changeRows((rows) => rows.filter(({ id }) => id !== job.id))}
          onBack={list.reload}
        />
      )}
    </List>
  );
}
