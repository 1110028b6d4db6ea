import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { DeskArticle } from '../../contract.ts';
import { AuthorChoice } from './AuthorChoice.tsx';
import type { DeskDraft } from './desk-draft.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  draft: DeskDraft;
  jobs: DeskArticle['jobs'];
  strings: DeskStrings;
}

type Job = DeskArticle['jobs'][number];

/** The author, and the jobs that the article names with their current rates. */
export function About({ draft, jobs, strings }: Props) {
  return (
    <section className="desk-part" aria-labelledby="about-title">
      <h2 id="about-title">{strings['desk.about']}</h2>
      <AuthorChoice draft={draft} strings={strings} />
      <Jobs draft={draft} jobs={jobs} strings={strings} />
    </section>
  );
}

function Jobs({ draft, jobs, strings }: Props) {
  const id = useId();
  const { job_ids } = useStore(draft.$fields);
  const [loadedJobs, setLoadedJobs] = useState<Job[]>(jobs);
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<Job[] | null>(null);
  const [problem, setProblem] = useState('');
  const search = async () => {
    setProblem('');
    try {
      const list = await contentOf(adminApi.jobs.$get({ query: { q: query.trim(), page_size: '8' } }));
      setResults(list.map((job) => ({ id: job.id, title: job.title, rate: job.ai_replacement_rate })));
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  const add = (job: Job) => {
    setLoadedJobs((list) => [...list, job]);
    setResults(null);
    setQuery('');
    draft.change({ job_ids: [...new Set([...job_ids, job.id])].slice(0, 20) });
  };
  const chosenJobs = job_ids.map((jobId) => loadedJobs.find((job) => job.id === jobId) ?? { id: jobId, title: `#${jobId}`, rate: null });
  return (
    <>
      <h3>{strings['desk.jobs']}</h3>
      <p className="soft small">{strings['desk.jobs_lead']}</p>
      <ul className="desk-jobs" role="list">
        {chosenJobs.map((job) => (
          <li key={job.id}>
            <span>
              {job.title}
              {job.rate !== null && ` · ${Math.round(job.rate)}%`}
            </span>
            <button
              type="button"
              aria-label={fill(strings['desk.insert_rate_of'], { title: job.title })}
              onClick={() => draft.editors[draft.side]?.chain().focus().insertContent(`[[rate:${job.id}]]`).run()}
            >
              {strings['desk.insert_rate']}
            </button>
            <button
              type="button"
              aria-label={fill(strings['desk.remove_job'], { title: job.title })}
              onClick={() => draft.change({ job_ids: job_ids.filter((each) => each !== job.id) })}
            >
              {strings['desk.remove']}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="desk-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() !== '') void search();
        }}
      >
        <label htmlFor={id}>{strings['desk.find_job']}</label>
        <input id={id} maxLength={30} value={query} onChange={({ target }) => setQuery(target.value)} />
        <button type="submit">{strings['desk.find']}</button>
      </form>
      <p role="alert" className="desk-problem small">
        {problem}
      </p>
      {results?.length === 0 && <p role="status">{strings['desk.no_job']}</p>}
      <ul className="desk-jobs" role="list" data-results>
        {results?.map((job) => (
          <li key={job.id}>
            <button type="button" onClick={() => add(job)}>
              {fill(strings['desk.add_job'], { title: job.title, percent: Math.round(job.rate) })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
