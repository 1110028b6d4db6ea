import { once } from 'node:events';
import http from 'node:http';
import { z } from 'zod';
import { type ReceivedMail, renderMailbox } from './mailbox-page.ts';

/**
 * A local stand-in for the mail provider, speaking its protocol (`POST /emails`, as Resend's client does). `GET /` shows the mails, as JSON
 * with `Accept: application/json`, newest first; `?to=` filters. Nothing leaves the machine.
 */
export interface Mailbox {
  url: string;
  close(): Promise<void>;
}

const emailSchema = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string())]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Older mails are dropped. */
const maxMails = 2000;

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = http.createServer((request, response) => {
    answer(request, response, mails).catch(() => response.destroy()); // the request was aborted
  });
  server.keepAliveTimeout = 600_000; // Node's default of five seconds can close a connection that the Worker is about to reuse
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse, mails: ReceivedMail[]): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mailbox');
  const send = (status: number, body: unknown) => {
    const page = typeof body === 'string';
    response.writeHead(status, { 'content-type': page ? 'text/html; charset=utf-8' : 'application/json' });
    response.end(page ? body : JSON.stringify(body));
  };
  if (request.method === 'POST' && url.pathname === '/emails') {
    if (!/^Bearer \S/.test(request.headers.authorization ?? '')) return send(401, refusal('missing_api_key', 'Missing API Key'));
    const mail = emailSchema.safeParse(await readJson(request));
    if (!mail.success) return send(422, refusal('validation_error', z.prettifyError(mail.error)));
    const { to, subject, text, html } = mail.data;
    mails.unshift({ to: Array.isArray(to) ? to.join(', ') : to, subject, text, html, sent_at: new Date().toISOString() });
    mails.length = Math.min(mails.length, maxMails);
    return send(200, { id: crypto.randomUUID() });
  }
  if (request.method !== 'GET' || url.pathname !== '/') return send(404, refusal('not_found', 'The requested endpoint does not exist.'));
  const to = url.searchParams.get('to');
  const shown = to === null ? mails : mails.filter((mail) => mail.to === to);
  return send(200, request.headers.accept?.includes('application/json') ? shown : renderMailbox(shown));
}

/** An error in the provider's format. */
function refusal(name: string, message: string): object {
  return { name, message };
}

async function readJson(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
