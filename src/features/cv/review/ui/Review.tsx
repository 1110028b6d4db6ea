import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { ReadCv } from '#src/features/cv/reading/ui/read-messages.ts';
import type { Draft, DraftJob } from '../review-draft.ts';
import type { ReviewStrings } from './strings.ts';
import { ReviewJob } from './ReviewJob.tsx';
import { LooseLines, PrivateLines, SchoolsAndSkills } from './ReviewLines.tsx';
import './review.css';

export interface ReviewProps {
  read: ReadCv;
  draft: Draft;
  strings: ReviewStrings;
  onChange(draft: Draft): void;
}

/** Shows the reading of a CV next to its lines, for the member to correct before anything is sent. */
export function Review({ read, draft, strings, onChange }: ReviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => title.current?.focus(), [read]);
  const { lines } = read.text;
  const change = (job: DraftJob) => onChange({ ...draft, jobs: draft.jobs.map((one) => (one.id === job.id ? job : one)) });
  const remove = (id: number) => {
    onChange({
      ...draft,
      jobs: draft.jobs.filter((job) => job.id !== id),
      loose: draft.loose.map((one) => (one.use === id ? { ...one, use: 'none' } : one)),
    });
    title.current?.focus();
  };
  const add = () => {
    const id = Math.max(-1, ...draft.jobs.map((job) => job.id)) + 1;
    setAdded(id);
    const dates = { from: '', to: '', isPresent: false };
    onChange({ ...draft, jobs: [...draft.jobs, { id, title: '', employer: '', dates, read: null, tasks: [] }] });
  };
  const counts = { jobs: draft.jobs.length, schools: draft.schools.length, skills: draft.skills.length };
  return (
    <section className="cv-review" aria-labelledby="cv-review-title">
      <h2 id="cv-review-title" ref={title} tabIndex={-1}>
        {strings['cv_review.title']}
      </h2>
      <p>{strings['cv_review.lead']}</p>
      <p role="status">{fill(strings['cv_review.found'], counts)}</p>
      {read.kind !== 'cv' && <p className="cv-review-notice">{strings[`cv_review.${read.kind}`]}</p>}
      {draft.jobs.length === 0 && read.kind === 'cv' && <p className="cv-review-notice">{strings['cv_review.no_job']}</p>}
      {draft.jobs.map((job, at) => (
        <ReviewJob
          key={job.id}
          number={at + 1}
          isNew={job.id === added}
          {...{ job, lines, strings }}
          onChange={change}
          onRemove={() => remove(job.id)}
        />
      ))}
      <button type="button" onClick={add}>
        {strings['cv_review.add']}
      </button>
      <LooseLines {...{ draft, lines, strings, onChange }} />
      <SchoolsAndSkills {...{ draft, lines, strings, onChange }} />
      <PrivateLines {...{ draft, lines, strings, onChange }} />
    </section>
  );
}
