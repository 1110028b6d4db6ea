import { useEffect, useRef, useState } from 'react';
import { passFocus } from '#src/components/pass-focus.ts';
import { fill } from '#src/i18n/fill.ts';
import type { JobStrings } from './strings.ts';
import type { Asked } from './use-analyses.ts';
import type { ReviewView } from './view-model.ts';

/** At this width the bubble is below the list instead of next to its button. */
const narrow = '(max-width: 991.98px)';

interface Props {
  reviews: ReviewView[];
  /** The provider whose analysis is shown, is loading or did not load, or null for the headline. */
  asked: Asked | null;
  strings: JobStrings;
  /** A bubble opens. */
  onOpen(): void;
  onShow(provider: string | null): void;
}

/** Clicks on these do not close the bubble. */
const parts = '.reviewers-list button, .bubble';

/** The model switcher: a button a model, and the chosen one's comment in a bubble. */
export function Reviewers({ reviews, asked, strings, onOpen, onShow }: Props) {
  const { selected, toggle } = useSelection(onOpen);
  const chosen = reviews.find((review) => review.provider === selected);
  const title = useRef<HTMLHeadingElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const shown = asked?.state === 'shown' ? asked.provider : null;
  useEffect(() => {
    if (shown !== null) passFocus(back.current); // the button that asked for it is gone
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
              {stateOf(review, asked) === 'shown' && <span className="tag">{strings['reviews.shown']}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div id="review-bubble" className="reviewers-bubble" role="status" data-index={reviews.findIndex((review) => review === chosen)}>
        {chosen && <Bubble review={chosen} asked={asked} strings={strings} onShow={onShow} />}
      </div>
      {shown !== null && (
        <button
          ref={back}
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
          <Bubble key={review.provider} review={review} asked={asked} strings={strings} onShow={onShow} />
        ))}
      </noscript>
    </section>
  );
}

/** What came of asking for this reviewer's analysis; null if it was not the last that was asked for. */
function stateOf({ provider }: ReviewView, asked: Asked | null): Asked['state'] | null {
  return asked?.provider === provider ? asked.state : null;
}

function Bubble({ review, asked, strings, onShow }: { review: ReviewView } & Pick<Props, 'asked' | 'strings' | 'onShow'>) {
  const state = stateOf(review, asked);
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

/** Which bubble is open: a click selects, again deselects, another switches; a click outside or the narrow layout closes it. */
function useSelection(onOpen: () => void) {
  const [selected, setSelected] = useState<string | null>(null);
  useEffect(() => {
    const close = () => setSelected(null);
    const outside = (event: MouseEvent) => {
      // uses the path, because the clicked button may already have left the DOM
      if (!event.composedPath().some((node) => node instanceof Element && node.matches(parts))) close();
    };
    const query = matchMedia(narrow);
    const narrowed = () => query.matches && close();
    document.addEventListener('click', outside);
    query.addEventListener('change', narrowed);
    return () => {
      document.removeEventListener('click', outside);
      query.removeEventListener('change', narrowed);
    };
  }, []);
  const toggle = (provider: string) => {
    if (selected !== provider) onOpen();
    setSelected(selected === provider ? null : provider);
  };
  return { selected, toggle };
}
