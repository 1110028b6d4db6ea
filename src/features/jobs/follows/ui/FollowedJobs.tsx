import { useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { passFocus } from '#src/components/pass-focus.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDate } from '#src/shared/dates.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { FollowedJob } from '../contract.ts';
import type { FollowedJobsStrings } from './strings.ts';
import './followed-jobs.css';

const load = () => contentOf(memberApi.users.me.follows.$get({ query: { limit: String(maxFollows) } }));

/** The jobs that the member follows, each with a button to unfollow it. */
export function FollowedJobs({ language, strings }: Localized<FollowedJobsStrings>) {
  const { loaded, reload, change } = useLoaded(load);
  const lead = useRef<HTMLParagraphElement>(null);
  const [endingJobId, setEndingJobId] = useState<number | null>(null);
  const [notice, setNotice] = useState({ text: '', failed: false });
  const textOf = (error: unknown) => failureText(error, strings['error.no_response'], strings['error.network']);

  const stop = async ({ job_id, title }: FollowedJob) => {
    setEndingJobId(job_id);
    try {
      await contentOf(memberApi.jobs[':id'].follow.$delete({ param: { id: String(job_id) } }));
      passFocus(lead.current);
      change((list) => list.filter((job) => job.job_id !== job_id));
      setNotice({ text: fill(strings['follow.stopped'], { title }), failed: false });
    } catch (error) {
      setNotice({ text: textOf(error), failed: true });
    } finally {
      setEndingJobId(null);
    }
  };

  if (loaded.state === 'failed') return <LoadFailure text={textOf(loaded.error)} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton followed-block" role="status" aria-label={strings['member.loading']} />;
  return (
    <>
      <p ref={lead} tabIndex={-1}>
        {strings[loaded.value.length === 0 ? 'follow.none' : 'follow.lead']}
      </p>
      <ul className="followed">
        {loaded.value.map((job) => (
          <li key={job.job_id}>
            <a href={localPath(language, `/jobs/${job.job_id}`)}>{job.title}</a>
            <strong className="figure">{Math.round(job.ai_replacement_rate)}%</strong>
            <span className="small soft">{fill(strings['follow.since'], { date: longDate(job.since, language) })}</span>
            <button
              type="button"
              disabled={endingJobId !== null}
              aria-label={fill(strings['follow.stop_of'], { title: job.title })}
              onClick={() => void stop(job)}
            >
              {strings['follow.stop']}
            </button>
          </li>
        ))}
      </ul>
      <p className={notice.failed ? 'followed-failed' : undefined} role={notice.failed ? 'alert' : 'status'}>
        {notice.text}
      </p>
    </>
  );
}
