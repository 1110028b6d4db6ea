/**
 * Runs when the visitor comes back to a page that the browser had kept as it was left.
 * @returns a function that stops listening
 */
export function onPageReturn(run: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
