interface Props {
  text: string;
  /** Label of the button. */
  retry: string;
  onRetry(): void;
}

/** A load error with a retry button. */
export function LoadFailure({ text, retry, onRetry }: Props) {
  return (
    <div className="load-failure" role="alert">
      <p>{text}</p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
