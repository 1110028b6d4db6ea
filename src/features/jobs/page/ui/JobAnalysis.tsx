import { type ReactNode, useEffect } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { AskReviewers } from './AskReviewers.tsx';
import { Contest } from './Contest.tsx';
import { storeOpenedJob } from './kept/kept-jobs.ts';
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
  /** Null unless reviewers can be asked about a job that none has looked at. */
  askStrings: AskStrings | null;
  /** Static, made on the server: what is between the contest and the sections, and both portraits. */
  children?: ReactNode;
  human?: ReactNode;
  ai?: ReactNode;
}

/** The part of the job page that a reviewer's analysis can replace: contest and sections. Popularity and dates stay as they are. */
export function JobAnalysis({ jobId, language, view, strings, askStrings, children, human, ai }: Props) {
  const { asked, prepare, show } = useAnalyses(jobId, language);
  useEffect(() => {
    const later = setTimeout(() => storeOpenedJob(jobId, language, view), 500);
    return () => clearTimeout(later);
  }, [jobId, language, view]);
  useEffect(() => {
    import('./object-in-place.ts').then(({ openObjections }) => openObjections()).catch(() => undefined); // the link to the form works without it
  }, []);
  const own = asked?.state === 'shown' ? asked : null;
  const review = view.reviews.find(({ provider }) => provider === own?.provider);
  const version = own?.version ?? view.headline;
  return (
    <>
      {view.reviews.length > 0 && <Reviewers reviews={view.reviews} asked={asked} strings={strings} onOpen={prepare} onShow={show} />}
      <Contest
        title={view.title}
        percent={version}
        range={view.range}
        rangeSays={view.range.says}
        strings={strings}
        shown={own?.provider ?? null}
        stamp={review?.sample ? strings['reviews.sample'] : undefined}
        human={human}
        ai={ai}
      />
      <p className="meaning" role="status">
        {review?.sample
          ? strings['reviews.sample_explained']
          : review
            ? fill(strings['job.meaning_model'], { model: review.name })
            : view.meaning}
      </p>
      {children}
      {askStrings && <AskReviewers jobId={jobId} strings={askStrings} />}
      <Sections version={version} strings={strings} />
    </>
  );
}
