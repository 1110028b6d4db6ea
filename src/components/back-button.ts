import { pathFromHere } from '#src/shared/return-path.ts';

// A page of this site in a new tab has a referrer, but nothing behind it to go back to.
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (pathFromHere(document.referrer, location.origin) === null || history.length < 2) return;
  event.preventDefault();
  history.back();
});
