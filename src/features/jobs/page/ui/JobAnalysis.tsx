import { type ReactNode, useEffect } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { AskReviewers } from './AskReviewers.tsx';
import { Contest } from './Contest.tsx';
import { storeOpenedJob } from './copies/stored-copies.ts';
import { Reviewers } from './Reviewers.tsx';
import { Sections } from './Sections.tsx';
import type { AskStrings, JobStrings } from './strings.ts';
import { useAnalyses } from './use-analyses.ts';
import type { JobView } from './view-model.ts';
import './job.css';

interface Props {
  jobId: number;
  language: Language;
  view: JobView;
  strings: JobStrings;
  /** Null unless the job has no reviews and reviewers can be asked. */
  askStrings: AskStrings | null;
  /** Rendered on the server: the content between the contest and the sections, and both portraits. */
  children?: ReactNode;
  human?: ReactNode;
  ai?: ReactNode;
}

/** The part of the job page that a reviewer's analysis can replace: contest and sections. Popularity and dates stay as they are. */
export function JobAnalysis({ jobId, language, view, strings, askStrings, children, human, ai }: Props) {
  const { request, prepare, show } = useAnalyses(jobId, language);
  useEffect(() => {
    const timer = setTimeout(() => storeOpenedJob(jobId, language, view), 500);
    return () => clearTimeout(timer);
  }, [jobId, language, view]);
  useEffect(() => {
    import('./objection-marks.ts').then(({ openObjections }) => openObjections()).catch(() => undefined); // the link to the form works without it
  }, []);
  const analysis = request?.state === 'shown' ? request : null;
  const review = view.reviews.find(({ provider }) => provider === analysis?.provider);
  const version = analysis?.version ?? view.headline;
  const reviewText = review && fill(strings['job.meaning_model'], { model: review.name });
  return (
    <>
      {view.reviews.length > 0 && <Reviewers reviews={view.reviews} request={request} strings={strings} onOpen={prepare} onShow={show} />}
      <Contest
        title={view.title}
        percent={version}
        range={view.range}
        rangeText={view.range.text}
        strings={strings}
        shown={analysis?.provider ?? null}
        stamp={review?.sample ? strings['reviews.sample'] : undefined}
        human={human}
        ai={ai}
      />
      <p className="meaning" role="status">
        {review?.sample ? strings['reviews.sample_explained'] : (reviewText ?? view.meaning)}
      </p>
      {children}
      {askStrings && <AskReviewers jobId={jobId} strings={askStrings} />}
      <Sections version={version} strings={strings} />
    </>
  );
}
