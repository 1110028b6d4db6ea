import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/**
 * The header's menus: a chosen language or theme is kept, and a menu closes by Escape and by a click elsewhere. `early.js` has put the
 * stored theme onto the root before anything was painted.
 */
const root = document.documentElement;

function markTheme(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === (root.dataset['theme'] ?? 'system'));
}

function closeMenus(except?: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]'))
    if (!except || !menu.contains(except)) menu.open = false;
}

addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const { language, themeChoice } = target.closest<HTMLElement>('[data-language],[data-theme-choice]')?.dataset ?? {};
  if (language) safeStorage.write(storageKeys.language, language);
  if (themeChoice) {
    safeStorage.write(storageKeys.theme, themeChoice);
    root.dataset['theme'] = themeChoice; // 'system' has no style of its own
  }
  markTheme();
  closeMenus(target);
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.activeElement?.closest('[data-menu]')?.querySelector('summary')?.focus();
  closeMenus();
});

markTheme();
