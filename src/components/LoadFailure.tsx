interface Props {
  text: string;
  /** The name of the button. */
  retry: string;
  onRetry(): void;
}

/** What happened, and the way to try again. */
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
