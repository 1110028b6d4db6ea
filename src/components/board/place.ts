const key = 'sh_board';

/** Where on a board a visitor was: the last page that was loaded, and how far it was scrolled, in pixels. */
export interface Place {
  page: number;
  top: number;
}

/** Remembers the place for the tab's way back to this address; where storage is blocked, the browser's own memory of pages is all there is. */
export function keepPlace(place: Place): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...place, address: location.href }));
  } catch {
    // then a list begins at its beginning
  }
}

/** The place that was left, for a page that was reached by going back or forward; null for every other one. */
export function keptPlace(): Place | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of this type are such
  if (navigation?.type !== 'back_forward') return null;
  try {
    const { address, page, top } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>; // checked below
    return address === location.href && Number.isSafeInteger(page) && typeof top === 'number' ? { page: Number(page), top } : null;
  } catch {
    return null;
  }
}
