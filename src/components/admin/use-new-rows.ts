import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hook: keeps the focus in a list when a button below it loads more rows. If the button is removed or disabled, the first new row gets the
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
