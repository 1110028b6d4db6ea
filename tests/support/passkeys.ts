import { secondFactorSchema } from '#src/features/account/profile/contract.ts';
import {
  type AddedPasskey,
  addedPasskeySchema,
  creationOptionsSchema,
  type RequestOptions,
  requestOptionsSchema,
} from '#src/features/account/passkeys/contract.ts';
import { callAs, TestBrowser } from './accounts.ts';
import type { Answer } from './api-helpers.ts';
import { SoftAuthenticator } from './authenticator.ts';
import type { TestMember } from './members.ts';
import { newAdmin } from './staff.ts';

type Tokens = TestMember['tokens'];

export async function fetchCreationOptions(tokens: Tokens) {
  return creationOptionsSchema.parse((await callAs(tokens, '/admin/passkeys/options', { method: 'POST' })).body);
}

/** Registers a passkey for the session's member. @throws ZodError if it is refused */
export async function registerPasskey(tokens: Tokens, key: SoftAuthenticator, name = 'Key'): Promise<AddedPasskey> {
  const response = key.create(await fetchCreationOptions(tokens));
  return addedPasskeySchema.parse((await callAs(tokens, '/admin/passkeys', { body: { name, response } })).body);
}

/** An administrator with a passkey. */
export async function newPasskeyAdmin() {
  const [admin, key] = [await newAdmin(), new SoftAuthenticator()];
  const { passkey, recovery_codes: codes } = await registerPasskey(admin.tokens, key);
  return { admin, key, passkey, codes: codes ?? [] };
}

/** A sign-in to the admin area that waits for a second factor, after its mailed code was accepted. */
export class PasskeySignIn {
  readonly browser: TestBrowser;
  readonly ticket: string;

  private constructor(browser: TestBrowser, ticket: string) {
    this.browser = browser;
    this.ticket = ticket;
  }

  static async begin(email: string): Promise<PasskeySignIn> {
    const browser = new TestBrowser();
    const answer = await browser.verify(email, await browser.newCode(email), { audience: 'admin' });
    if (answer.status !== 202) throw new Error(`no second factor was required: ${answer.text}`);
    return new PasskeySignIn(browser, secondFactorSchema.parse(answer.body).ticket);
  }

  async options(): Promise<RequestOptions> {
    return requestOptionsSchema.parse((await this.browser.call('/auth/passkey/options', { body: { ticket: this.ticket } })).body);
  }

  answer(response: unknown): Promise<Answer> {
    return this.browser.call('/auth/passkey/verify', { body: { ticket: this.ticket, response } });
  }

  recover(code: string): Promise<Answer> {
    return this.browser.call('/auth/passkey/recovery', { body: { ticket: this.ticket, code } });
  }
}
