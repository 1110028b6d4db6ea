import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { barePath } from '#src/shared/paths.ts';
import { shortName } from '#src/features/auth/identity/short-name.ts';
import { leaveForSignIn } from '#src/features/auth/identity/ui/leave.ts';
import { $session } from '#src/features/auth/identity/ui/session.ts';
import { signOut } from './sign-out.ts';

/**
 * Activates the header's menu (name, badge, sign-out) and follows sign-ins and sign-outs in other tabs.
 * @param watch calls `show` with the badge's text, now and at every change
 */
export function openUserMenu(watch: (show: (badge: string) => void) => void): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-user-menu]');
  const summary = menu?.querySelector('summary');
  if (!menu || !summary) return;
  let badge = '';

  const label = () => {
    menu.querySelector('[data-name]')?.replaceChildren(shortName($session.get()?.user.username ?? ''));
    menu.querySelector('[data-unread-word]')?.replaceChildren(badge === '' ? '' : (menu.dataset['unread'] ?? '')); // read out after the badge
  };
  followSession(label);
  watch((text) => {
    badge = text;
    for (const place of document.querySelectorAll<HTMLElement>('[data-badge]')) {
      place.textContent = text;
      place.hidden = text === '';
    }
    label();
  });
  closeOutside(menu, summary);
  const button = menu.querySelector<HTMLButtonElement>('[data-sign-out]');
  if (button) {
    button.disabled = false; // disabled until this script ran, so that no press is lost
    button.addEventListener('click', () => void leave(menu, button));
  }
  askTerms();
}

/** Loads the dialog only for a member who has terms to accept. If that fails, the next page asks. */
function askTerms(): void {
  const user = $session.get()?.user;
  if (user && user.terms_version !== termsVersion) void import('./terms-gate.ts').then(({ openTermsGate }) => openTermsGate());
}

/** Updates the menu with the session. If another tab signs out or signs in as somebody else, a personal page is left or reloaded. */
function followSession(label: () => void): void {
  let owner = $session.get()?.user.id;
  $session.subscribe((session) => {
    document.documentElement.toggleAttribute('data-member', session !== null);
    label();
    const before = owner;
    owner = session?.user.id;
    if (before === undefined || before === owner || !/^\/me(\/|$)/.test(barePath(location.pathname))) return;
    if (session) location.reload();
    else leaveForSignIn('member', false);
  });
}

async function leave(menu: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const problem = menu.querySelector('[data-problem]');
  button.disabled = true;
  problem?.replaceChildren();
  try {
    await signOut('member');
  } catch {
    button.disabled = false;
    problem?.replaceChildren(menu.dataset['failed'] ?? '');
  }
}

function closeOutside(menu: HTMLDetailsElement, summary: HTMLElement): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary.focus();
  });
}
