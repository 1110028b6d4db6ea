import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What the clients were told, to be compared with what is there at the end. */
export interface Told {
  /** Rooms of accepted searches. */
  rooms: string[];
  /** Written comments, by id. */
  comments: Map<string, string>;
  /** For each member: seeds of the avatar that may be stored, the last acknowledged and those asked for since. */
  seeds: Map<string, string[]>;
  answers: Record<string, number>;
  /** Requests that got neither an answer nor an error. */
  silent: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

const patienceMs = 40_000;
/** What the local simulator answers, with status 500, to a request whose Worker was killed. The product never does. */
const lostWithTheWorker = 'Error: Network connection lost.';

export class Client {
  private readonly base: string;
  private readonly told: Told;
  private readonly visitor: string;
  private token = '';

  constructor(base: string, told: Told, number: number) {
    this.base = base;
    this.told = told;
    this.visitor = `10.77.${Math.trunc(number / 250)}.${(number % 250) + 1}`;
  }

  /** Asks, and notes how it went: an HTTP status, or an error of the connection. */
  async ask(method: string, address: string, body?: unknown, cookie = ''): Promise<Answer & { cookie: string }> {
    const headers: Record<string, string> = { 'cf-connecting-ip': this.visitor, cookie };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const response = await fetch(`${this.base}${address}`, { method, headers, ...sent, signal: AbortSignal.timeout(patienceMs) });
      const text = await response.text();
      this.note(text.startsWith(lostWithTheWorker) ? 'worker lost' : String(response.status));
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text, cookie: response.headers.get('set-cookie') ?? '' };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') this.told.silent += 1;
      this.note('connection lost');
      return { status: 0, body: null, cookie: '' };
    }
  }

  /** Signs in by the code in the local mailbox; tries until it works. */
  async signIn(email: string): Promise<void> {
    for (;;) {
      const { cookie } = await this.ask('POST', '/api/auth/email-otp/request-otp', { email });
      await sleep(1000);
      const mails = await fetch(`${this.base}/dev/mailbox?to=${email}`, { headers: { accept: 'application/json' } });
      const [mail] = z.array(z.object({ subject: z.string() })).parse(await mails.json());
      const otp = /\d{6}/.exec(mail?.subject ?? '')?.[0];
      const { body } = await this.ask('POST', '/api/auth/email-otp/verify-otp', { email, otp }, cookie.split(';')[0]);
      const tokens = z.object({ access_token: z.string(), refresh_token: z.string() }).safeParse(body);
      if (tokens.success) {
        this.token = tokens.data.access_token;
        this.refreshToken = tokens.data.refresh_token;
        return;
      }
    }
  }

  /** Renews an access token that has run out. */
  async renew(): Promise<void> {
    const { body } = await this.ask('POST', '/api/auth/email-otp/refresh-token', { refresh_token: this.refreshToken });
    const tokens = z.object({ access_token: z.string(), refresh_token: z.string() }).safeParse(body);
    if (!tokens.success) return;
    this.token = tokens.data.access_token;
    this.refreshToken = tokens.data.refresh_token;
  }

  private refreshToken = '';

  private note(outcome: string): void {
    this.told.answers[outcome] = (this.told.answers[outcome] ?? 0) + 1;
  }
}
