/**
 * Numbers requests, so that an answer to an older request that arrives late can be dropped.
 * @returns a function that begins a request, and returns one that says whether it is still the newest
 */
export function openRounds(): () => () => boolean {
  let newest = 0;
  return () => {
    newest += 1;
    const round = newest;
    return () => round === newest;
  };
}
