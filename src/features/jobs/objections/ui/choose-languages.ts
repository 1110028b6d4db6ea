import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/** Lets a reader fold the objections in the other language into one line. The choice is that of the comments, and is remembered with it. */
export function chooseLanguages(root: HTMLElement): void {
  const [choice, folded] = ['[data-languages]', '[data-folded]'].map((part) => root.querySelector<HTMLElement>(part));
  if (!choice || !folded) return;
  const show = (isMine: boolean) => {
    root.querySelectorAll('[data-other]').forEach((one) => one.toggleAttribute('hidden', isMine));
    folded.toggleAttribute('hidden', !isMine);
    for (const button of choice.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.hasAttribute('data-mine') === isMine));
  };
  choice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const isMine = button.hasAttribute('data-mine');
    safeStorage.write(storageKeys.comments, isMine ? 'mine' : 'all');
    show(isMine);
  });
  folded.addEventListener('click', () => {
    show(false);
    root.querySelector<HTMLElement>('[data-other]')?.scrollIntoView({ block: 'nearest' });
  });
  choice.hidden = false;
  show(safeStorage.read(storageKeys.comments) === 'mine');
}
