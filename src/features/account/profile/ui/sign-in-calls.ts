import { ApiFailure, contentOf, openApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import type { SecondFactor, User } from '../contract.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import type { Role, Session } from '#src/features/auth/identity/ui/stored-session.ts';

/** Calls without a session, since the sign-in replaces one that this browser still has. */
const api = openApi(() => pathLanguage(location.pathname));

/** Requests a code, and returns the server's message. */
export async function requestCode(email: string, pass: string | undefined): Promise<string> {
  const { message } = await contentOf(
    api.auth['email-otp']['request-otp'].$post({ json: { email, ...(pass === undefined ? {} : { pass }) } }),
  );
  return message;
}

interface Attempt {
  email: string;
  otp: string;
  terms_version?: string;
}

/** Exchanges a code for a session with its user, or for a ticket to the second factor; null if the response has no token. */
export async function verifyCode(role: Role, attempt: Attempt): Promise<Session | SecondFactor | null> {
  const answer = await contentOf(api.auth['email-otp']['verify-otp'].$post({ json: { ...attempt, audience: role } }));
  return 'second_factor' in answer ? answer : sessionOf(answer);
}

/** Loads the user of new tokens, and returns the session; null if a token is missing. */
export async function sessionOf({ access_token, refresh_token }: Tokens): Promise<Session | null> {
  if (!access_token || !refresh_token) return null;
  const headers = { authorization: `Bearer ${access_token}` };
  const user = await contentOf(api.users.me.$get({}, { headers }));
  return { access_token, refresh_token, user: sessionUser(user) };
}

/** Picks the user data that the browser stores: only what pages show without a request. */
export function sessionUser({ id, username, email, avatar_url, is_admin, terms_version }: User): Session['user'] {
  return { id, username, email, avatar_url, is_admin, terms_version };
}

/** Returns the error text of a failed call: the server's message if there is one. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiFailure && error.problem?.detail) || otherwise;
}
