const key = 'sh_board';

/**
 * Where a visitor was on a board. Stored by card, because the height of cards changes between visits: the display font is used
 * only once it is cached.
 */
export interface ScrollPosition {
  /** The last page that was loaded. */
  page: number;
  /** Index of the first visible card, from 0. */
  card: number;
  /** Distance in pixels from the top of the viewport to that card; negative if the top of the card is out of view. */
  offset: number;
}

/** The first card in view and its distance from the top; null if none is. Skips hidden cards, which have no height. */
export function firstInView(list: HTMLElement): Pick<ScrollPosition, 'card' | 'offset'> | null {
  const boxes = [...list.children].map((card) => card.getBoundingClientRect());
  const card = boxes.findIndex(({ bottom, height }) => height > 0 && bottom > 0);
  return card === -1 ? null : { card, offset: boxes[card]?.top ?? 0 };
}

/** Scrolls so that the card is as far from the top of the view as it was. */
export function scrollBackTo(list: HTMLElement, { card, offset }: Pick<ScrollPosition, 'card' | 'offset'>): void {
  const top = list.children[card]?.getBoundingClientRect().top;
  if (top !== undefined) scrollBy({ top: top - offset, behavior: 'instant' });
}

/** Stores the position for returning to this address. If storage is blocked, only the browser's own back-forward cache remains. */
export function storeScrollPosition(position: ScrollPosition): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...position, address: location.href }));
  } catch {
    // the list starts at the top
  }
}

/** The stored position, if this page was reached by going back or forward; else null. */
export function storedScrollPosition(): ScrollPosition | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of this type have this class
  if (navigation?.type !== 'back_forward') return null;
  try {
    const { address, page, card, offset } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>; // checked below
    if (address !== location.href || typeof offset !== 'number' || !Number.isSafeInteger(page) || !Number.isSafeInteger(card)) return null;
    return { page: Number(page), card: Number(card), offset };
  } catch {
    return null;
  }
}
