/**
 * Gives the focus to an element where the pressed button goes away or has been disabled, since it would fall to the page. Whoever has moved
 * on keeps theirs.
 */
export function passFocus(next: HTMLElement | null | undefined): void {
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(':disabled')) next?.focus();
}
