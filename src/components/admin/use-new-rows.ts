import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hook: a list below which a button loads more. If the button vanishes or is disabled when it is pressed, the first row that came gets the
 * focus.
 * @param count how many rows are shown
 */
export function useNewRows<List extends HTMLElement>(count: number): RefObject<List | null> {
  const list = useRef<List>(null);
  const shown = useRef(0);
  useEffect(() => {
    const isLost = shown.current > 0 && count > shown.current && document.activeElement === document.body;
    if (isLost) list.current?.children[shown.current]?.querySelector<HTMLElement>('button, a')?.focus();
    shown.current = count;
  }, [count]);
  return list;
}
