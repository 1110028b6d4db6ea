import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { barePath } from '#src/shared/paths.ts';
import { $session, memberApi, updateUser } from '#src/features/auth/identity/ui/session.ts';
import { signOut } from './sign-out.ts';
import styles from './terms-gate.css?inline';

/** The terms can be read before they are accepted. */
const readable = /^\/(me\/)?terms$/;

/** Opens a dialog that asks a member to accept the current terms, if they have not yet. */
export function openTermsGate(): void {
  const gate = document.querySelector<HTMLDialogElement>('[data-terms-gate]');
  const user = $session.get()?.user;
  if (!gate || !user || user.terms_version === termsVersion || readable.test(barePath(location.pathname))) return;
  const problem = gate.querySelector('[role=alert]');
  const buttons = [...gate.querySelectorAll('button')];

  const attempt = async (work: () => Promise<void>, failed: string) => {
    buttons.forEach((button) => (button.disabled = true));
    problem?.replaceChildren();
    await work().catch(() => problem?.replaceChildren(failed));
    buttons.forEach((button) => (button.disabled = false));
  };
  const accept = async () => {
    await contentOf(memberApi.users.me.$patch({ json: { terms_version: termsVersion } }));
    updateUser({ terms_version: termsVersion });
    gate.close();
  };
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.querySelector('[data-accept]')?.addEventListener('click', () => void attempt(accept, gate.dataset['failed'] ?? ''));
  gate
    .querySelector('[data-leave]')
    ?.addEventListener('click', () => void attempt(() => signOut('member'), gate.dataset['logoutFailed'] ?? ''));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  gate.showModal();
}
