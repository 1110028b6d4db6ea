import { type RefObject, useEffect, useRef } from 'react';

/** Hook: returns a ref for the button that opens a part of the page. When the part closes, the button gets the focus if nothing else has it. */
export function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
