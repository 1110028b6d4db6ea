import { useEffect } from 'react';
import { isComposing } from '#src/components/typeahead/is-composing.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, select, textarea, [contenteditable]') || target.closest('dialog') !== null);

/**
 * Hook: `/` goes to the search field (`[data-search]`), `j` and `k` move between the rows (`[data-row]`, each a button or a link, so that Enter
 * opens it), Escape leaves the field. Nothing happens while a text is typed or a dialog is open.
 */
export function useKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      const search = document.querySelector<HTMLElement>('[data-search]');
      if (event.key === 'Escape' && event.target === search) return focusRow(0);
      if (isTyping(event.target)) return;
      if (event.key === '/' && search) {
        event.preventDefault();
        search.focus();
      }
      if (event.key === 'j') focusRow(1);
      if (event.key === 'k') focusRow(-1);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

/** Moves the focus by a number of rows from the focused one, or to the first. */
function focusRow(offset: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row === document.activeElement);
  rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + offset))]?.focus();
}
