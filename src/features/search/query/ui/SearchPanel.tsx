import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { DescribeWork } from './DescribeWork.tsx';
import { SearchSession } from './search-session.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import { SimilarJobs } from './SimilarJobs.tsx';
import type { SearchStrings } from './strings.ts';
import { textToSend, type TypedText } from './typed-text.ts';
import './describe.css';
import './search.css';

type Props = Localized<SearchStrings>;

/** The search box with its progress, error banner and dialog of similar jobs. Works as a plain form without script. */
export function SearchPanel({ language, strings }: Props) {
  const [session] = useState(() => new SearchSession({ language, strings, open: (path) => location.assign(path) }));
  const state = useStore(session.$state);
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef<TypedText>({ raw: '', shown: '' });
  const busy = state.phase === 'searching' || state.phase === 'progress';

  useEffect(() => {
    void session.resume();
    const startFromButton = (event: Event) => {
      const query = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-search]')?.dataset['search'] : undefined;
      if (!query || !box.current) return;
      event.preventDefault();
      box.current.value = query;
      void session.start(query, false);
    };
    document.addEventListener('click', startFromButton);
    return () => document.removeEventListener('click', startFromButton);
  }, [session]);

  return (
    <div className="search">
      <form
        className="search-form"
        role="search"
        action={localPath(language, '/jobs')}
        onSubmit={(event) => {
          event.preventDefault();
          void session.start(textToSend(typed.current, box.current?.value ?? ''), false);
        }}
        noValidate
      >
        <SearchBox
          label={strings['home.search_label']}
          placeholder={strings['home.search_placeholder']}
          countText={strings['search.suggestions']}
          invalid={state.phase === 'failed'}
          describedBy="search-hint"
          box={box}
          onTyped={(text) => (typed.current = text)}
          onPick={(match) => session.pick(match)}
        />
        <button className="primary" type="submit" disabled={busy}>
          {state.phase === 'searching' ? strings['search.searching'] : strings['home.search_button']}
        </button>
      </form>
      <p id="search-hint" className="small soft">
        {strings['home.search_hint']}
      </p>
      <SearchOutcome session={session} language={language} strings={strings} />
    </div>
  );
}

/** Minimum visible height of the outcome in pixels; else the page scrolls to it. */
const minVisibleHeight = 120;

/** Scrolls to an outcome that a small screen would not show. */
function showOutcome(outcome: HTMLElement | null): void {
  if (outcome && outcome.getBoundingClientRect().top > innerHeight - minVisibleHeight) outcome.scrollIntoView({ block: 'nearest' });
}

/** The error, progress or choice of jobs of a search; nothing without a search. */
function SearchOutcome({ session, language, strings }: Props & { session: SearchSession }) {
  const state = useStore(session.$state);
  if (state.phase === 'failed') {
    return (
      <div className="search-error" role="alert" ref={showOutcome}>
        <div>
          <p>{state.message}</p>
          {state.near.length > 0 && (
            <p>
              {strings['search.near']}
              {state.near.map((job) => (
                <a key={job.job_id} href={localPath(language, `/jobs/${job.job_id}`)}>
                  {job.title}
                </a>
              ))}
            </p>
          )}
          {state.description !== null && (
            <DescribeWork
              strings={strings}
              initial={state.description}
              onSend={(description) => void session.start(state.query, false, description)}
            />
          )}
        </div>
        <button type="button" onClick={session.cancel}>
          {strings['search.dismiss']}
        </button>
      </div>
    );
  }
  if (state.phase === 'progress') {
    const lead = fill(strings[state.resumed ? 'search.resumed' : 'search.analysing'], { query: state.query });
    return (
      <SearchProgress
        lead={lead}
        message={state.message}
        progress={state.progress}
        strings={strings}
        show={showOutcome}
        onCancel={session.cancel}
      />
    );
  }
  if (state.phase === 'choosing') {
    const continueSearch = () => {
      session.cancel();
      void session.start(state.query, true);
    };
    return (
      <SimilarJobs
        query={state.query}
        searchedFor={state.searchedFor}
        isRank={state.isRank}
        jobs={state.jobs}
        isDescribed={state.isDescribed}
        language={language}
        strings={strings}
        onContinue={continueSearch}
        onClose={session.cancel}
      />
    );
  }
  return null;
}
