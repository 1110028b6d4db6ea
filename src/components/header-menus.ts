import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/**
 * The header's menus: stores the chosen language or theme, and closes a menu on Escape or an outside click. `early.js` has already applied
 * the stored theme.
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

/** The query to keep when switching languages. A board restarts at page one, because its order depends on the language. */
function searchInOtherLanguage(): string {
  if (!document.querySelector('.board')) return location.search;
  const search = new URLSearchParams(location.search);
  search.delete('page');
  return search.size > 0 ? `?${search}` : '';
}

addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const { language, themeChoice } = target.closest<HTMLElement>('[data-language],[data-theme-choice]')?.dataset ?? {};
  if (language) safeStorage.write(storageKeys.language, language);
  const link = target.closest<HTMLAnchorElement>('a[data-language]');
  if (link) link.href = link.pathname + searchInOtherLanguage() + location.hash;
  if (themeChoice) {
    safeStorage.write(storageKeys.theme, themeChoice);
    root.dataset['theme'] = themeChoice; // 'system' has no style
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
addEventListener('pageshow', markTheme); // a restored page may show a theme that another page has changed
