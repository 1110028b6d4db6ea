import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Provider } from '#src/shared/providers.ts';

export interface Reply {
  status: number;
  body: unknown;
}

export interface ModelRequest {
  system: string;
  user: string;
  /** JSON Schema of the requested answer, as text. */
  schema: string;
}

/** A provider's wire protocol, limited to questions with one JSON object as answer. */
export interface Protocol {
  provider: Provider;
  /** What the provider's library expects at the end of a base address. */
  base: '' | `/${string}`;
  path: RegExp;
  hasKey(headers: IncomingHttpHeaders): boolean;
  /** @throws ZodError if the body is not a request of this protocol */
  read(body: unknown): ModelRequest;
  answer(text: string): Reply;
  refusal(): Reply;
  /** A refusal by the provider's filter, not the model. */
  filtered(): Reply;
  error(kind: 'no_key' | 'bad_key' | 'rate_limit' | 'server_error' | 'bad_request'): Reply;
}

const sorry = 'I am sorry, but I cannot help with that.';
const bearer = (headers: IncomingHttpHeaders) => /^Bearer \S/.test(headers.authorization ?? '');
const ok = (body: unknown): Reply => ({ status: 200, body });
const now = () => Math.floor(Date.now() / 1000);
const blank = { type: null, param: null, code: null };

const partsSchema = z.union([z.string(), z.array(z.looseObject({ text: z.string() }))]);
const messagesSchema = z.array(z.looseObject({ role: z.enum(['system', 'developer', 'user']), content: partsSchema }));

function textsOf(messages: z.infer<typeof messagesSchema>): { system: string; user: string } {
  const flat = (content: z.infer<typeof partsSchema>) =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
  const of = (fits: (role: string) => boolean) => messages.flatMap(({ role, content }) => (fits(role) ? [flat(content)] : [])).join('\n');
  return { system: of((role) => role !== 'user'), user: of((role) => role === 'user') };
}

const openaiErrors: Record<Parameters<Protocol['error']>[0], Reply> = {
  no_key: { status: 401, body: { error: { ...blank, message: "You didn't provide an API key.", type: 'invalid_request_error' } } },
  bad_key: {
    status: 401,
    body: { error: { ...blank, message: 'Incorrect API key provided: sandbox.', type: 'invalid_request_error', code: 'invalid_api_key' } },
  },
  rate_limit: {
    status: 429,
    body: { error: { ...blank, message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' } },
  },
  server_error: { status: 500, body: { error: { ...blank, message: 'The server had an error.', type: 'server_error' } } },
  bad_request: { status: 400, body: { error: { ...blank, message: 'Invalid request.', type: 'invalid_request_error' } } },
};

function response(content: unknown[], rest: Record<string, unknown> = {}): Reply {
  const usage = {
    input_tokens: 1,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 2,
    output_tokens_details: { reasoning_tokens: 0 },
  };
  return ok({
    ...{ id: 'resp_sandbox', object: 'response', created_at: now(), status: 'completed', error: null, incomplete_details: null },
    ...{ model: 'sandbox', usage: { ...usage, total_tokens: 3 } },
    output: [{ type: 'message', id: 'msg_sandbox', status: 'completed', role: 'assistant', content }],
    ...rest,
  });
}

export const openaiResponses: Protocol = {
  provider: 'gpt4o',
  base: '/v1',
  path: /^\/v1\/responses$/,
  hasKey: bearer,
  read(body) {
    const format = z.looseObject({ type: z.literal('json_schema'), name: z.string(), schema: z.unknown() });
    const request = z.looseObject({ model: z.string(), input: messagesSchema, text: z.looseObject({ format }) }).parse(body);
    return { ...textsOf(request.input), schema: JSON.stringify(request.text.format.schema) };
  },
  answer: (text) => response([{ type: 'output_text', text, annotations: [] }]),
  refusal: () => response([{ type: 'refusal', refusal: sorry }]),
  filtered: () => response([], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
  error: (kind) => openaiErrors[kind],
};

function completion(message: Record<string, unknown>, finish = 'stop'): Reply {
  return ok({
    ...{ id: 'chatcmpl_sandbox', object: 'chat.completion', created: now(), model: 'sandbox' },
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  });
}

export const openaiChat: Protocol = {
  provider: 'gpt4o',
  base: '/v1',
  path: /^\/v1\/chat\/completions$/,
  hasKey: bearer,
  read(body) {
    const format = z.looseObject({ type: z.literal('json_schema'), json_schema: z.looseObject({ schema: z.unknown() }) });
    const request = z.looseObject({ model: z.string(), messages: messagesSchema, response_format: format }).parse(body);
    return { ...textsOf(request.messages), schema: JSON.stringify(request.response_format.json_schema.schema) };
  },
  answer: (content) => completion({ content, refusal: null }),
  refusal: () => completion({ content: null, refusal: sorry }),
  filtered: () => completion({ content: '', refusal: null }, 'content_filter'),
  error: (kind) => openaiErrors[kind],
};

export const deepseekChat: Protocol = {
  provider: 'deepseek',
  base: '',
  path: /^\/(beta\/)?chat\/completions$/,
  hasKey: bearer,
  read(body) {
    const format = z.looseObject({ type: z.literal('json_object') });
    const request = z.looseObject({ model: z.string(), messages: messagesSchema, response_format: format }).parse(body);
    const texts = textsOf(request.messages);
    // DeepSeek's JSON mode takes no schema, so the system message contains it
    return { ...texts, schema: /\{"type":"object".*|\{.*"properties".*/.exec(texts.system)?.[0] ?? '' };
  },
  answer: (content) => completion({ content }),
  refusal: () => completion({ content: '' }, 'content_filter'),
  filtered: () => ({ status: 400, body: { error: { ...blank, message: 'Content Exists Risk', type: 'invalid_request_error' } } }),
  error(kind) {
    if (kind === 'server_error')
      return { status: 503, body: { error: { ...blank, message: 'Service is too busy.', type: 'service_unavailable_error' } } };
    if (kind === 'rate_limit')
      return { status: 429, body: { error: { ...blank, message: 'Rate limit reached.', type: 'rate_limit_error' } } };
    if (kind === 'bad_request')
      return { status: 422, body: { error: { ...blank, message: 'Invalid parameters.', type: 'invalid_request_error' } } };
    return {
      status: 401,
      body: { error: { ...blank, message: 'Authentication Fails, your api key is invalid.', type: 'authentication_error' } },
    };
  },
};

const googleError = (code: number, status: string, message: string, details: unknown[] = []): Reply => ({
  status: code,
  body: { error: { code, message, status, details } },
});
const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 2, totalTokenCount: 3 };
const candidate = (rest: Record<string, unknown>) => ok({ candidates: [{ index: 0, ...rest }], usageMetadata, modelVersion: 'sandbox' });

export const geminiGenerate: Protocol = {
  provider: 'gemini',
  base: '/v1beta',
  path: /^\/v1beta\/models\/[^/]+:generateContent$/,
  hasKey: (headers) => Boolean(headers['x-goog-api-key']),
  read(body) {
    const texts = z.looseObject({ parts: z.array(z.looseObject({ text: z.string() })) });
    const config = z.looseObject({ responseMimeType: z.literal('application/json'), responseJsonSchema: z.unknown() });
    const request = z.looseObject({ systemInstruction: texts, contents: z.array(texts), generationConfig: config }).parse(body);
    const flat = (all: z.infer<typeof texts>[]) => all.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
    return {
      system: flat([request.systemInstruction]),
      user: flat(request.contents),
      schema: JSON.stringify(request.generationConfig.responseJsonSchema),
    };
  },
  answer: (text) => candidate({ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }),
  refusal: () => candidate({ finishReason: 'SAFETY', safetyRatings: [] }),
  filtered: () => ok({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata }),
  error(kind) {
    if (kind === 'no_key') return googleError(401, 'UNAUTHENTICATED', 'Request is missing required authentication credential.');
    if (kind === 'rate_limit') return googleError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.');
    if (kind === 'server_error') return googleError(503, 'UNAVAILABLE', 'The model is overloaded.');
    if (kind === 'bad_request') return googleError(400, 'INVALID_ARGUMENT', 'Invalid request.');
    // Gemini answers 400, not 401, to an unknown key
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' };
    return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [reason]);
  },
};

export const protocols: readonly Protocol[] = [openaiResponses, openaiChat, deepseekChat, geminiGenerate];
