/**
 * Tells which of several requests is the newest, so that an older answer that comes later is dropped.
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
