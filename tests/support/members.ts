import type { Page } from 'playwright';
import { inject } from 'vitest';
import { type Tokens, userSchema } from '#src/features/accounts/contract.ts';
import { grantAdmin } from '#src/features/accounts/grant-admin.ts';
import type { InboxContent } from '#src/features/inbox/contract.ts';
import { sendMessage } from '#src/features/inbox/send-message.ts';
import { termsVersion } from '#src/features/terms/acceptance.ts';
import { callAs, newAddress, TestBrowser } from './accounts.ts';
import { database, type Language, newVisitor } from './api-helpers.ts';
import type { Visit } from './pages.ts';

export interface TestMember {
  email: string;
  id: string;
  tokens: Tokens;
  /** What the pages keep in the browser of who is signed in. */
  stored: string;
}

interface How {
  language?: Language;
  email?: string;
  audience?: 'member' | 'admin';
  /** The terms that were accepted; null for none. */
  terms?: string | null;
}

/** Somebody who signed in over the API, so that a test of other pages need not go through the form. */
export async function newMember({ language = 'en', email = newAddress(), audience = 'member', terms = termsVersion }: How = {}) {
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

/** Puts a session into a visit's browser, once: what the pages do with it afterwards stays. */
export async function putSession({ page }: Visit, stored: string, key = 'sh_auth'): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, stored]);
}

/** A visit of somebody new who is signed in, from a network of their own. */
export async function visitSignedIn(visit: () => Promise<Visit>, address: string, language: Language = 'en') {
  const member = await newMember({ language });
  const visited = await visit();
  await fromOwnNetwork(visited);
  await putSession(visited, member.stored);
  await visited.page.goto(address);
  return { ...visited, member, me: async () => userSchema.parse((await callAs(member.tokens, '/users/me')).body) };
}

/** The same session with an access token that the server does not take. */
export function withStaleAccess(stored: string): string {
  return JSON.stringify({ ...(JSON.parse(stored) as object), access_token: 'stale' }); // newMember wrote it
}

export async function message(userId: string, content: InboxContent, link: string | null = null): Promise<void> {
  const noMail = { mail: { send: async () => undefined }, siteUrl: inject('baseUrl'), later: () => undefined }; // the inbox alone is of interest
  await sendMessage({ db: database(), now: () => new Date(), ...noMail }, { ...content, userId, link });
}

/** From now on the visit's calls come from a network of their own: the hourly budget of codes is not shared with other tests. */
export async function fromOwnNetwork({ context }: Visit): Promise<void> {
  await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newVisitor() });
}

export function keptUnder(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
