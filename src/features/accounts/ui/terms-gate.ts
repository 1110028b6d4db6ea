import { termsVersion } from '#src/features/terms/acceptance.ts';
import { barePath } from '#src/shared/paths.ts';
import { $session, callAsMember, updateUser } from './session.ts';
import { signOut } from './sign-out.ts';

/** The texts themselves can be read while they are not accepted. */
const readable = /^\/(me\/)?terms$/;

/** Asks a member who has not accepted the present terms (an older version, or a sign-in without the page) on the first page after that. */
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
    await callAsMember('/users/me', { method: 'PATCH', body: { terms_version: termsVersion } });
    updateUser({ terms_version: termsVersion });
    gate.close();
  };
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.querySelector('[data-accept]')?.addEventListener('click', () => void attempt(accept, gate.dataset['failed'] ?? ''));
  gate
    .querySelector('[data-leave]')
    ?.addEventListener('click', () => void attempt(() => signOut('member'), gate.dataset['logoutFailed'] ?? ''));
  gate.showModal();
}
