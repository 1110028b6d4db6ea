import { Modal } from '#src/components/Modal.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { offersContinue, similarityBand, similarityPercent } from '../similarity-display.ts';
import { jobPath } from './job-path.ts';
import type { SearchStrings } from './strings.ts';

interface Props extends Localized<SearchStrings> {
  query: string;
  /** The part of the text that names work, if other parts were removed; else null. */
  searchedFor: string | null;
  jobs: Match[];
  /** Whether the description of the work found the jobs. Then the search cannot continue with the title. */
  isDescribed: boolean;
  /** Whether the text is a bare rank, and the jobs are those of people who have it, without similarities. */
  isRank: boolean;
  onContinue(): void;
  onClose(): void;
}

/** The dialog that lists similar jobs when a search finds several. */
export function SimilarJobs({ query, searchedFor, jobs, isDescribed, isRank, language, strings, onContinue, onClose }: Props) {
  const titleLead = isRank ? 'search.rank_lead' : 'search.similar_lead';
  const lead = isDescribed ? 'search.described_lead' : titleLead;
  const canContinue = !isDescribed && !isRank && offersContinue(jobs);
  return (
    <Modal className="similar" labelledBy="similar-title" closesOutside onClose={onClose}>
      <div className="similar-body">
        <h2 id="similar-title">
          {isRank ? fill(strings['search.rank_title'], { rank: searchedFor ?? query }) : strings['search.similar_title']}
        </h2>
        <p>{fill(strings[lead], { query })}</p>
        {searchedFor && <p className="soft">{fill(strings['search.searched_for'], { title: searchedFor })}</p>}
        <ul className="similar-list">
          {jobs.map((job) => (
            <li key={job.job_id}>
              <a href={localPath(language, jobPath(job.job_id, job))}>
                <span>{job.title}</span>
                {!isRank && (
                  <span className={`similarity similarity-${similarityBand(job.similarity)}`}>
                    {fill(strings['search.similarity'], { percent: similarityPercent(job.similarity) })}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
        <div className="similar-end">
          {canContinue && <p className="small soft">{strings['search.continue_hint']}</p>}
          <div className="similar-actions">
            {canContinue && (
              <button type="button" className="primary" onClick={onContinue}>
                {strings['search.continue']}
              </button>
            )}
            <button type="button" onClick={onClose}>
              {strings['search.close']}
            </button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
