/**
 * Calls `run` when the browser restores the page from its back/forward cache.
 * @returns a function that stops listening
 */
export function onPageReturn(run: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
