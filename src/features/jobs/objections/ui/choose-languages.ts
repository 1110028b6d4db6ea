import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/** Lets a reader fold the objections in the other language into one line. Comments and objections share the stored choice. */
export function chooseLanguages(root: HTMLElement): void {
  const [buttons, foldedLine] = ['[data-languages]', '[data-folded]'].map((part) => root.querySelector<HTMLElement>(part));
  if (!buttons || !foldedLine) return;
  const show = (isMine: boolean) => {
    root.querySelectorAll('[data-other]').forEach((objection) => objection.toggleAttribute('hidden', isMine));
    foldedLine.toggleAttribute('hidden', !isMine);
    for (const button of buttons.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.hasAttribute('data-mine') === isMine));
  };
  buttons.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const isMine = button.hasAttribute('data-mine');
    safeStorage.write(storageKeys.comments, isMine ? 'mine' : 'all');
    show(isMine);
  });
  foldedLine.addEventListener('click', () => {
    show(false);
    root.querySelector<HTMLElement>('[data-other]')?.scrollIntoView({ block: 'nearest' });
  });
  buttons.hidden = false;
  show(safeStorage.read(storageKeys.comments) === 'mine');
}
