import { ApiFailure, callApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import type { Tokens, User } from '../contract.ts';
import type { Role, Session } from './stored-session.ts';

const language = () => pathLanguage(location.pathname);

/** Asks for a code; resolves with what the server says of it. */
export async function requestCode(email: string): Promise<string> {
  const { message } = await callApi<{ message: string }>(language(), '/auth/email-otp/request-otp', { method: 'POST', body: { email } });
  return message;
}

interface Attempt {
  email: string;
  otp: string;
  terms_version?: string;
}

/** Exchanges a code for a session, with the person whose it is; null when the answer held no token. */
export async function verifyCode(role: Role, attempt: Attempt): Promise<Session | null> {
  const body = { ...attempt, audience: role };
  const { access_token, refresh_token } = await callApi<Partial<Tokens>>(language(), '/auth/email-otp/verify-otp', {
    method: 'POST',
    body,
  });
  if (!access_token || !refresh_token) return null;
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': language() };
  const user = await callApi<User>(language(), '/users/me', {}, (path, init) => fetch(`/api${path}`, { ...init, headers }));
  return { access_token, refresh_token, user: sessionUser(user) };
}

/** What the browser keeps of a person: no more than pages show without asking. */
export function sessionUser({ id, username, email, avatar_url, is_admin, terms_version }: User): Session['user'] {
  return { id, username, email, avatar_url, is_admin, terms_version };
}

/** What a failed call says: the server's own sentence where there is one. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiFailure && error.problem?.detail) || otherwise;
}
