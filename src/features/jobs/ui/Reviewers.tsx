import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { JobStrings } from './strings.ts';
import type { ReviewView } from './view-model.ts';

/** Below this width the bubble stands under the list instead of beside its button. */
const narrow = '(max-width: 991.98px)';

interface Props {
  reviews: ReviewView[];
  /** The provider whose analysis is shown, or null for the headline. */
  shown: string | null;
  strings: JobStrings;
  onShow(provider: string | null): void;
}

/** The model switcher: a button a model, and the chosen one's comment in a bubble. */
export function Reviewers({ reviews, shown, strings, onShow }: Props) {
  const { selected, toggle, area } = useSelection();
  const chosen = reviews.find((review) => review.provider === selected);
  return (
    <section className="reviewers" aria-labelledby="reviewers-title" ref={area}>
      <h2 id="reviewers-title">{strings['reviews.title']}</h2>
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
              <img className="reviewers-mark" src={`/reviewers/${review.provider}.svg`} width="32" height="32" alt="" />
              <span>{review.name}</span>
              <span className="figure">{Math.round(review.version.ai)}%</span>
              {review.sample && <span className="tag">{strings['reviews.sample']}</span>}
              {shown === review.provider && <span className="tag">{strings['reviews.shown']}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div id="review-bubble" className="reviewers-bubble" role="status" data-index={reviews.findIndex((review) => review === chosen)}>
        {chosen && <Bubble review={chosen} shown={shown} strings={strings} onShow={onShow} />}
      </div>
      {shown !== null && (
        <button type="button" onClick={() => onShow(null)}>
          {strings['reviews.back_to_headline']}
        </button>
      )}
      <noscript>
        {reviews.map((review) => (
          <Bubble key={review.provider} review={review} shown={shown} strings={strings} onShow={onShow} />
        ))}
      </noscript>
    </section>
  );
}

function Bubble({ review, shown, strings, onShow }: { review: ReviewView } & Omit<Props, 'reviews'>) {
  return (
    <article className="bubble" aria-label={review.name}>
      {review.sample && <p className="bubble-sample small">{strings['reviews.sample_explained']}</p>}
      <p className="bubble-line">{review.line}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: review.comment }} />
      <p className="small soft">
        {fill(strings['reviews.figure'], { rate: Math.round(review.version.ai) })} ·{' '}
        {fill(strings['reviews.score'], { score: review.score })}
      </p>
      {shown !== review.provider && (
        <button type="button" className="primary" onClick={() => onShow(review.provider)}>
          {strings['reviews.view']}
        </button>
      )}
    </article>
  );
}

/** Which bubble is open: a click selects, again deselects, another switches; a click outside or the narrow layout closes it. */
function useSelection() {
  const [selected, setSelected] = useState<string | null>(null);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => setSelected(null);
    const outside = (event: MouseEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
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
  return { selected, area, toggle: (provider: string) => setSelected((current) => (current === provider ? null : provider)) };
}
