/**
 * Moves the focus to an element if the pressed button was removed or disabled and the focus would be lost. A focus that the user has moved
 * elsewhere stays.
 */
export function passFocus(next: HTMLElement | null | undefined): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches(':disabled')) next?.focus();
}
