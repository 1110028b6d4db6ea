import { fill } from '#src/i18n/fill.ts';
import type { User } from '../contract.ts';
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
  button?.addEventListener('click', () => {
    button.disabled = true;
    signOut('admin').catch(() => {
      button.disabled = false;
      problem?.replaceChildren(root.dataset['failed'] ?? '');
    });
  });
}

async function check(problem: Element | null): Promise<void> {
  try {
    const { is_admin } = await callAsAdmin<User>('/users/me');
    if (!is_admin) await signOut('admin');
  } catch (error) {
    problem?.replaceChildren(messageOf(error, ''));
  }
}
