import { useEffect, useRef, useState } from 'react';
import { passFocus } from '#src/components/pass-focus.ts';
import { fill } from '#src/i18n/fill.ts';
import type { JobStrings } from './strings.ts';
import type { AnalysisRequest } from './use-analyses.ts';
import type { ReviewView } from './view-model.ts';

/** The width at which the bubble is below the list instead of next to its button. */
const narrow = '(max-width: 991.98px)';

interface Props {
  reviews: ReviewView[];
  /** The last request for a reviewer's analysis; null for the headline. */
  request: AnalysisRequest | null;
  strings: JobStrings;
  /** Called when a bubble opens. */
  onOpen(): void;
  /** Called to show a reviewer's analysis, or the headline (null). */
  onShow(provider: string | null): void;
}

/** Clicks on these elements do not close the bubble. */
const bubbleParts = '.reviewers-list button, .bubble';

/** The model switcher: one button per model, and the selected model's comment in a bubble. */
export function Reviewers({ reviews, request, strings, onOpen, onShow }: Props) {
  const { selected, toggle } = useSelection(onOpen);
  const selectedReview = reviews.find((review) => review.provider === selected);
  const title = useRef<HTMLHeadingElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const shown = request?.state === 'shown' ? request.provider : null;
  useEffect(() => {
    if (shown !== null) passFocus(backButton.current); // the pressed button is gone
  }, [shown]);
  return (
    <section className="reviewers" aria-labelledby="reviewers-title">
      <h2 id="reviewers-title" ref={title} tabIndex={-1}>
        {strings['reviews.title']}
      </h2>
      <p className="soft small">{strings['reviews.lead']}</p>
      <ul className="reviewers-list">
        {reviews.map((review) => (
          <li key={review.provider}>
            <button
              type="button"
              aria-expanded={selected === review.provider}
              aria-controls="review-bubble"
              onClick={() => toggle(review.provider)}
            >
              {!review.sample && <img className="reviewers-mark" src={`/reviewers/${review.provider}.svg`} width="32" height="32" alt="" />}
              <span>{review.name}</span>
              <span className="figure">{Math.round(review.rate)}%</span>
              {stateOf(review, request) === 'shown' && <span className="tag">{strings['reviews.shown']}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div
        id="review-bubble"
        className="reviewers-bubble"
        role="status"
        data-index={reviews.findIndex((review) => review === selectedReview)}
      >
        {selectedReview && <Bubble review={selectedReview} request={request} strings={strings} onShow={onShow} />}
      </div>
      {shown !== null && (
        <button
          ref={backButton}
          type="button"
          onClick={() => {
            title.current?.focus();
            onShow(null);
          }}
        >
          {strings['reviews.back_to_headline']}
        </button>
      )}
      <noscript>
        {reviews.map((review) => (
          <Bubble key={review.provider} review={review} request={request} strings={strings} onShow={onShow} />
        ))}
      </noscript>
    </section>
  );
}

/** State of the request for this reviewer's analysis; null if the last request was for another. */
function stateOf({ provider }: ReviewView, request: AnalysisRequest | null): AnalysisRequest['state'] | null {
  return request?.provider === provider ? request.state : null;
}

function Bubble({ review, request, strings, onShow }: { review: ReviewView } & Pick<Props, 'request' | 'strings' | 'onShow'>) {
  const state = stateOf(review, request);
  return (
    <article className="bubble" aria-label={review.name}>
      {review.sample && <p className="bubble-sample small">{strings['reviews.sample_explained']}</p>}
      <p className="bubble-line">{review.line}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: review.comment }} />
      <p className="small soft">
        {fill(strings['reviews.figure'], { rate: Math.round(review.rate) })} · {fill(strings['reviews.score'], { score: review.score })}
      </p>
      {state !== 'shown' && (
        <button type="button" className="primary" aria-busy={state === 'loading'} onClick={() => onShow(review.provider)}>
          {strings[state === 'loading' ? 'reviews.loading' : 'reviews.view']}
        </button>
      )}
      {state === 'failed' && <p className="bubble-failed">{strings['reviews.load_failed']}</p>}
    </article>
  );
}

/** Hook: the provider whose bubble is open. Its button toggles it; a click outside or a change to the narrow layout closes it. */
function useSelection(onOpen: () => void) {
  const [selected, setSelected] = useState<string | null>(null);
  useEffect(() => {
    const close = () => setSelected(null);
    const closeIfOutside = (event: MouseEvent) => {
      // uses the path, because the clicked button may already have left the DOM
      if (!event.composedPath().some((node) => node instanceof Element && node.matches(bubbleParts))) close();
    };
    const query = matchMedia(narrow);
    const closeIfNarrow = () => query.matches && close();
    document.addEventListener('click', closeIfOutside);
    query.addEventListener('change', closeIfNarrow);
    return () => {
      document.removeEventListener('click', closeIfOutside);
      query.removeEventListener('change', closeIfNarrow);
    };
  }, []);
  const toggle = (provider: string) => {
    if (selected !== provider) onOpen();
    setSelected(selected === provider ? null : provider);
  };
  return { selected, toggle };
}
