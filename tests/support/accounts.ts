import { z } from 'zod';
import { type Tokens, tokensSchema } from '#src/features/auth/identity/contract.ts';
import { type Answer, type Call, call, newVisitor, until } from './api-helpers.ts';
import { draw } from './draw.ts';
import { baseUrl } from './platform-under-test.ts';

export { newAddress } from './made-up.ts';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sent_at: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** A separate API client: it stores its cookie and has its own network address. */
export class TestBrowser {
  cookie = '';
  readonly visitor: string;
  readonly base: string | undefined;

  constructor({ visitor = newVisitor(), base }: { visitor?: string; base?: string } = {}) {
    this.visitor = visitor;
    this.base = base;
  }

  async call(address: string, options: Call = {}): Promise<Answer> {
    const headers = { ...(this.cookie ? { cookie: this.cookie } : {}), ...options.headers };
    const answer = await call(address, { visitor: this.visitor, ...(this.base ? { base: this.base } : {}), ...options, headers });
    const setCookie = answer.headers.get('set-cookie');
    if (setCookie) this.cookie = setCookie.split(';')[0] ?? '';
    return answer;
  }

  requestCode(email: string, options: Call = {}): Promise<Answer> {
    return this.call('/auth/email-otp/request-otp', { ...options, body: { email } });
  }

  verify(email: string, otp: string, more: Record<string, unknown> = {}, options: Call = {}): Promise<Answer> {
    return this.call('/auth/email-otp/verify-otp', { ...options, body: { email, otp, ...more } });
  }

  /** Requests a sign-in code and reads it from the mailbox. */
  async newCode(email: string, options: Call = {}): Promise<string> {
    const before = (await loadCodeMails(email)).length;
    const answer = await this.requestCode(email, options);
    if (answer.status !== 200) throw new Error(`no code for ${email}: ${answer.text}`);
    const [newest] = await until(
      () => loadCodeMails(email),
      (mails) => mails.length > before,
      15_000,
      50,
    );
    return readCode(newest);
  }

  async signIn(email: string, more: Record<string, unknown> = {}, options: Call = {}): Promise<Tokens> {
    const answer = await this.verify(email, await this.newCode(email, options), more, options);
    if (answer.status !== 200) throw new Error(`${email} was not signed in: ${answer.text}`);
    return tokensSchema.parse(answer.body);
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.call('/auth/email-otp/refresh-token', { body: { refresh_token: refreshToken } });
  }
}

export function callAs(tokens: Pick<Tokens, 'access_token'>, address: string, options: Call = {}): Promise<Answer> {
  return call(address, { ...options, headers: { authorization: `Bearer ${tokens.access_token}`, ...options.headers } });
}

/** Mails that the local mailbox received for an address, newest first. */
export async function loadMails(email: string): Promise<Mail[]> {
  const address = `${baseUrl()}/dev/mailbox?to=${encodeURIComponent(email)}`;
  return mailSchema.array().parse(await (await fetch(address, { headers: { accept: 'application/json' } })).json());
}

const codePattern = /(?<!\d)\d{6}(?!\d)/;

/** Mails with a code, newest first. Other mails may arrive at the same time. */
export async function loadCodeMails(email: string): Promise<Mail[]> {
  return (await loadMails(email)).filter(({ subject }) => codePattern.test(subject));
}

export function readCode(mail: Mail | undefined): string {
  const code = codePattern.exec(mail?.subject ?? '')?.[0];
  if (!code) throw new Error(`no code in the mail "${mail?.subject ?? ''}"`);
  return code;
}

/** A valid code that differs from the right one. */
export function wrongCode(right: string): string {
  return String((Number(right) + 1 + draw(999_998)) % 1_000_000).padStart(6, '0');
}
