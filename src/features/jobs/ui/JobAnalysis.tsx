import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { AskReviewers } from './AskReviewers.tsx';
import { Contest } from './Contest.tsx';
import { keepOpenedJob } from './kept/kept-jobs.ts';
import { Reviewers } from './Reviewers.tsx';
import { Sections } from './Sections.tsx';
import type { JobStrings } from './strings.ts';
import type { JobView } from './view-model.ts';
import './job.css';

interface Props {
  jobId: number;
  language: Language;
  view: JobView;
  strings: JobStrings;
  /** Static, made on the server: the evidence panel, both portraits, the marks under the contest's line. */
  children?: ReactNode;
  human?: ReactNode;
  ai?: ReactNode;
  marks?: ReactNode;
}

/** The part of the job page that a reviewer's analysis can replace: contest and sections. Popularity and dates stay as they are. */
export function JobAnalysis({ jobId, language, view, strings, children, human, ai, marks }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const later = setTimeout(() => keepOpenedJob(jobId, language, view), 500);
    return () => clearTimeout(later);
  }, [jobId, language, view]);
  const review = view.reviews.find(({ provider }) => provider === shown);
  const version = review?.version ?? view.headline;
  return (
    <>
      {view.reviews.length > 0 ? (
        <Reviewers reviews={view.reviews} shown={shown} strings={strings} onShow={setShown} />
      ) : (
        <AskReviewers jobId={jobId} language={language} strings={strings} />
      )}
      <Contest title={view.title} percent={version} strings={strings} shown={shown} human={human} ai={ai} marks={marks} />
      <p className="meaning" role="status">
        {review ? fill(strings['job.meaning_model'], { model: review.name }) : view.meaning}
        {review?.sample && <span className="tag">{strings['reviews.sample']}</span>}
      </p>
      <p className="small">
        <a href={localPath(language, '/method')}>{strings['job.meaning_link']}</a>
      </p>
      {children}
      <Sections version={version} strings={strings} />
    </>
  );
}
