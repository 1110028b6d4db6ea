import { fill } from '#src/i18n/fill.ts';
import { ApiFailure } from '#src/shared/api-client.ts';
import { messageOf } from './sign-in-calls.ts';
import { $adminSession, callAsAdmin } from './session.ts';
import { leaveForSignIn } from './leave.ts';
import { signOut } from './sign-out.ts';

/** The admin frame: asks the server at once whether this still is an admin, and lets them leave. */
export function openAdminHome(root: HTMLElement): void {
  const problem = root.querySelector('[data-problem]');
  const button = root.querySelector('button');
  $adminSession.subscribe((session) => {
    if (!session) return leaveForSignIn('admin', false);
    root.querySelector('[data-admin]')?.replaceChildren(fill(root.dataset['who'] ?? '', { email: session.user.email }));
  });
  void check(problem);
  if (!button) return;
  button.disabled = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    signOut('admin').catch(() => {
      button.disabled = false;
      problem?.replaceChildren(root.dataset['failed'] ?? '');
    });
  });
}

/** Whoever is no admin any more goes to the sign-in page, as whose session has ended does by itself. */
async function check(problem: Element | null): Promise<void> {
  try {
    await callAsAdmin('/admin/me');
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) await signOut('admin');
    else problem?.replaceChildren(messageOf(error, ''));
  }
}
