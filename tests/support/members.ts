import type { Page } from 'playwright';
import { inject } from 'vitest';
import { userSchema } from '#src/features/account/profile/contract.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import { grantAdmin } from '#src/features/account/profile/grant-admin.ts';
import type { InboxContent } from '#src/features/messages/inbox/contract.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { callAs, newAddress, TestBrowser } from './accounts.ts';
import { database, type Language, newVisitor } from './api-helpers.ts';
import type { Visit } from './pages.ts';

export interface TestMember {
  email: string;
  id: string;
  tokens: Tokens;
  /** The session in the form that pages store in the browser. */
  stored: string;
}

interface MemberOptions {
  language?: Language;
  email?: string;
  audience?: 'member' | 'admin';
  /** Accepted terms version; null for none. */
  terms?: string | null;
}

/** Signs in a new member through the API, for tests that do not test the sign-in form. */
export async function newMember({ language = 'en', email = newAddress(), audience = 'member', terms = termsVersion }: MemberOptions = {}) {
  const accepted = terms === null ? {} : { terms_version: terms };
  const tokens = await new TestBrowser().signIn(email, { ...accepted, audience }, { language });
  const { id, username, avatar_url, is_admin, terms_version } = userSchema.parse((await callAs(tokens, '/users/me')).body);
  const user = { id, username, email, avatar_url, is_admin, terms_version };
  const stored = JSON.stringify({ access_token: tokens.access_token, refresh_token: tokens.refresh_token, user });
  return { email, id, tokens, stored } satisfies TestMember;
}

export async function newAdminAddress(): Promise<string> {
  const email = newAddress();
  await grantAdmin({ db: database(), now: () => new Date(), language: 'en' }, email);
  return email;
}

/** Stores a session in a visit's browser, once. The pages may change it afterwards. */
export async function storeSession({ page }: Visit, stored: string, key = 'sh_auth'): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, stored]);
}

/** Opens a page as a new signed-in member with a separate network address. */
export async function visitSignedIn(visit: () => Promise<Visit>, address: string, language: Language = 'en') {
  const member = await newMember({ language });
  const opened = await visit();
  await setOwnNetwork(opened);
  await storeSession(opened, member.stored);
  await opened.page.goto(address);
  return { ...opened, member, loadProfile: async () => userSchema.parse((await callAs(member.tokens, '/users/me')).body) };
}

/** Returns the session with an access token that the server rejects. */
export function withStaleAccess(stored: string): string {
  return JSON.stringify({ ...(JSON.parse(stored) as object), access_token: 'stale' }); // written by newMember
}

export async function sendInboxMessage(userId: string, content: InboxContent, link: string | null = null): Promise<void> {
  const noMail = { mail: { send: async () => undefined }, siteUrl: inject('baseUrl'), later: () => undefined }; // only the inbox matters
  await sendMessage({ db: database(), now: () => new Date(), ...noMail }, { ...content, userId, link });
}

/** Gives the visit a separate network address, so that it does not share the hourly limit of sign-in codes with other tests. */
export async function setOwnNetwork({ context }: Visit): Promise<void> {
  await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newVisitor() });
}

export function readLocalStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
