import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Provider } from '#src/shared/providers.ts';
import { type Behaviour, behaveRequestSchema, type Calls, type Kind, openScript } from './sandbox-reviewers/behaviour.ts';
import { type Protocol, protocols, type Reply } from './sandbox-reviewers/protocols.ts';
import { readFence, sampleReview, sampleTitleCheck } from './sandbox-reviewers/sample-answers.ts';
import { inventedCommentary, sampleCommentary } from './sandbox-reviewers/sample-commentary.ts';
import { inventedCvAdvice, sampleCvAdvice } from './sandbox-reviewers/sample-cv-advice.ts';
import { inventedCvDraft, sampleCvDraft } from './sandbox-reviewers/sample-cv-draft.ts';
import { inventedCvLabels, sampleCvLabels } from './sandbox-reviewers/sample-cv-labels.ts';

/**
 * Stand-ins for the three providers, speaking their protocols, so that the product runs without keys. No answer comes from a model, and
 * every text says so. Base addresses: OpenAI `url/v1`, Gemini `url/v1beta`, DeepSeek `url`.
 */
export interface SandboxReviewers {
  url: string;
  close(): Promise<void>;
  behave(provider: Provider | 'all', behaviour: Behaviour): void;
  /** Number of authenticated requests, including failures and retries. */
  calls(): Calls;
  /** Restores normal behaviour and resets the counts. */
  reset(): void;
}

type Script = ReturnType<typeof openScript>;

export async function startSandboxReviewers({ port }: { port: number }): Promise<SandboxReviewers> {
  const script = openScript();
  const server = http.createServer((request, response) => {
    answer(request, response, script).catch((error: unknown) =>
      send(response, { status: 500, body: { error: { message: String(error) } } }),
    );
  });
  server.keepAliveTimeout = 600_000; // Node's default of five seconds can close a connection that the Worker is about to reuse
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = z.object({ port: z.number() }).parse(server.address());
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    // unanswered requests would keep the server open
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${bound}`, close, behave: script.behave, calls: script.calls, reset: script.reset };
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse, script: Script): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
  const body = parseJson(await readText(request));
  const route = `${request.method} ${path}`;
  if (route === 'GET /calls') return send(response, { status: 200, body: script.calls() });
  if (route === 'POST /reset' || route === 'POST /behave') return send(response, control(route, body, script));
  const protocol = protocols.find((one) => request.method === 'POST' && one.path.test(path));
  if (!protocol) return send(response, { status: 404, body: { error: { message: `No such address here: ${route}` } } });
  if (!protocol.hasKey(request.headers)) return send(response, protocol.error('no_key'));
  const question = readQuestion(protocol, body);
  if (!question) return send(response, protocol.error('bad_request'));
  script.count(protocol.provider, question.kind);
  let behaviour = script.next(protocol.provider);
  for (; behaviour === 'hold'; behaviour = script.next(protocol.provider)) await script.nextChange();
  return act(behaviour, protocol, question, response);
}

function control(route: 'POST /reset' | 'POST /behave', body: unknown, script: Script): Reply {
  if (route === 'POST /reset') {
    script.reset();
    return { status: 200, body: { ok: true } };
  }
  const asked = behaveRequestSchema.safeParse(body);
  if (!asked.success) return { status: 422, body: { error: { message: z.prettifyError(asked.error) } } };
  script.behave(asked.data.provider, asked.data.behaviour);
  return { status: 200, body: { ok: true } };
}

interface Question {
  kind: Kind;
  data: unknown;
}

/** Recognises the question by the schema of its answer; null for anything else. */
function readQuestion(protocol: Protocol, body: unknown): Question | null {
  try {
    const { schema, user } = protocol.read(body);
    const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(JSON.parse(schema));
    if ('verdict' in properties) return { kind: 'title_check', data: readFence(user) };
    if ('drafts' in properties) return { kind: 'cv_draft', data: readFence(user) };
    if ('statements' in properties) return { kind: 'cv_advice', data: readFence(user) };
    if ('labels' in properties) return { kind: 'cv_labels', data: readFence(user) };
    if ('sentences' in properties) return { kind: 'industry_commentary', data: readFence(user) };
    return 'tasks' in properties ? { kind: 'review', data: readFence(user) } : null;
  } catch {
    return null;
  }
}

async function act(
  behaviour: Exclude<ReturnType<Script['next']>, 'hold'>,
  protocol: Protocol,
  question: Question,
  response: http.ServerResponse,
): Promise<void> {
  if (typeof behaviour === 'object') {
    if ('retryAfter' in behaviour) return send(response, protocol.error('rate_limit'), { 'retry-after': String(behaviour.retryAfter) });
    await sleep(behaviour.delayMs);
    return act('ok', protocol, question, response);
  }
  switch (behaviour) {
    case 'ok':
      return send(response, protocol.answer(JSON.stringify(sampleAnswer(protocol.provider, question))));
    case 'timeout':
      return;
    case 'refuse':
      return send(response, protocol.refusal());
    case 'filtered':
      return send(response, protocol.filtered());
    case 'malformed':
      return send(response, protocol.answer('Here is what I think about this job: it depends.'));
    case 'mismatch':
      return send(response, protocol.answer(JSON.stringify(corrupt(sampleAnswer(protocol.provider, question)))));
    case 'invent':
      return send(response, protocol.answer(JSON.stringify(inventedAnswer(protocol.provider, question))));
    case 'garbled':
      return send(response, { status: 200, body: '<html><body>It works!</body></html>' });
    case 'rate_limit':
      return send(response, protocol.error('rate_limit'), { 'retry-after': '1' });
    case 'server_error':
      return send(response, protocol.error('server_error'));
    case 'bad_key':
      return send(response, protocol.error('bad_key'));
    case 'cut':
      return begin(response, () => response.destroy());
    case 'stall':
      return begin(response);
    case 'drop':
      response.destroy();
  }
}

function inventedAnswer(provider: Provider, question: Question) {
  if (question.kind === 'cv_advice') return inventedCvAdvice(question.data);
  if (question.kind === 'cv_draft') return inventedCvDraft(question.data);
  if (question.kind === 'cv_labels') return inventedCvLabels(question.data);
  if (question.kind === 'industry_commentary') return inventedCommentary(question.data);
  return { ...sampleAnswer(provider, question), same_as: '99-9999.00' };
}

function sampleAnswer(provider: Provider, { kind, data }: Question) {
  if (kind === 'cv_advice') return sampleCvAdvice(data);
  if (kind === 'cv_draft') return sampleCvDraft(data);
  if (kind === 'cv_labels') return sampleCvLabels(data);
  if (kind === 'industry_commentary') return sampleCommentary(data);
  return kind === 'title_check' ? sampleTitleCheck(data) : sampleReview(provider, data);
}

/** Answers that are valid except for one detail each: weights that sum to zero, an unknown verdict, lines that are no numbers, or unknown labels. */
function corrupt(answer: ReturnType<typeof sampleAnswer>): unknown {
  if ('drafts' in answer) return { drafts: answer.drafts.map((one) => ({ ...one, line: 'first' })) };
  if ('statements' in answer) return { statements: answer.statements.map((one) => ({ ...one, line: 'first' })) };
  if ('labels' in answer) return { labels: answer.labels.map((one) => ({ ...one, label: '受影响' })) };
  if ('sentences' in answer) return { sentences: answer.sentences.map((one) => ({ ...one, fact: 'first' })) };
  return 'tasks' in answer ? { ...answer, tasks: answer.tasks.map((task) => ({ ...task, weight: 0 })) } : { ...answer, verdict: 'maybe' };
}

function send(response: http.ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}): void {
  if (response.destroyed || response.headersSent) return;
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

function begin(response: http.ServerResponse, then = () => {}): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id": "', then);
}

async function readText(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const port = Number(process.argv[2] ?? process.env['SANDBOX_PORT'] ?? 4555);
  const { url } = await startSandboxReviewers({ port });
  console.error(`Sandbox reviewers answer at ${url}: OpenAI ${url}/v1, Gemini ${url}/v1beta, DeepSeek ${url}`);
}
