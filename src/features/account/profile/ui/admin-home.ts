import { fill } from '#src/i18n/fill.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { messageOf } from './sign-in-calls.ts';
import { $adminSession, adminApi } from '#src/features/auth/identity/ui/session.ts';
import { leaveForSignIn } from '#src/features/auth/identity/ui/leave.ts';
import { signOut } from './sign-out.ts';

/** Activates the frame of the admin area: verifies the session, and handles sign-out. */
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

/** Signs out a user without a role. An ended session leads to the sign-in page by itself. */
async function check(problem: Element | null): Promise<void> {
  try {
    const { role } = await contentOf(adminApi.admin.me.$get());
    document.documentElement.dataset['role'] = role; // hides controls that editors may not use
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) await signOut('admin');
    else problem?.replaceChildren(messageOf(error, ''));
  }
}
