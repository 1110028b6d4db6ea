import type { SearchStrings } from './strings.ts';

interface Props {
  lead: string;
  message: string;
  /** 0 to 1. */
  progress: number;
  strings: SearchStrings;
  /** Scrolls the section into view. */
  show(section: HTMLElement | null): void;
  onCancel(): void;
}

/** Progress of an analysis: bar, current step, estimate and a cancel button. */
export function SearchProgress({ lead, message, progress, strings, show, onCancel }: Props) {
  const percent = Math.round(progress * 100);
  return (
    <section className="search-progress" ref={show} aria-label={strings['search.progress_label']}>
      <p>{lead}</p>
      <div
        className="search-bar"
        role="progressbar"
        aria-label={strings['search.progress_label']}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="search-step" role="status">
        <span>{message}</span> <span className="figure">{percent}%</span>
      </p>
      <p className="small soft">{strings['search.estimate']}</p>
      <button type="button" onClick={onCancel}>
        {strings['search.cancel']}
      </button>
    </section>
  );
}
