/**
 * Whether there is a page to go back to. `history.length` counts forward entries too, so the Navigation API is used where it exists. It
 * has only entries of this site; if the history is longer, there are earlier pages of other sites.
 */
function hasHistory(): boolean {
  if (!('navigation' in window)) return history.length > 1;
  return navigation.canGoBack || history.length > navigation.entries().length;
}

document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (!hasHistory()) return;
  event.preventDefault();
  history.back();
});
