import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewers } from '../../../functions/models/reviewers.ts';
import { noCalls } from '#scripts/dev/sandbox-reviewers/behaviour.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';

let sandbox: SandboxReviewers;

beforeAll(async () => {
  sandbox = await startSandboxReviewers({ port: 0 });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('the sandbox reviewers', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

  it('are controlled over HTTP, and count their calls', async () => {
    expect((await post('/behave', { provider: 'gemini', behaviour: 'bad_key' })).status).toBe(200);
    const [gemini] = openReviewers({ GEMINI_API_KEY: 'k', GEMINI_BASE_URL: `${sandbox.url}/v1beta` });
    const title = { en: 'Nurse', zh: '护士' };
    expect(await gemini?.review({ title, category: null })).toEqual({ ok: false, failure: 'rejected' });
    const calls = await (await fetch(`${sandbox.url}/calls`)).json();
    expect(calls).toEqual({
      gpt4o: noCalls,
      gemini: { ...noCalls, review: 1 },
      deepseek: noCalls,
    });
  });

  it('refuse an unknown behaviour or provider', async () => {
    expect((await post('/behave', { provider: 'gemini', behaviour: 'sulk' })).status).toBe(422);
    expect((await post('/behave', { provider: 'nobody', behaviour: 'ok' })).status).toBe(422);
  });

  it.each(['/v1/responses', '/v1/chat/completions', '/chat/completions', '/v1beta/models/x:generateContent'])(
    'answer 401 at %s without a key',
    async (path) => {
      expect((await post(path, {})).status).toBe(401);
    },
  );

  it("also support OpenAI's chat completions", async () => {
    const schema = { type: 'object', properties: { verdict: { type: 'string' } } };
    const messages = [{ role: 'user', content: '<job_data>\n{"text":"Beekeeper","candidates":[]}\n</job_data>' }];
    const body = { model: 'm', messages, response_format: { type: 'json_schema', json_schema: { name: 'title_check', schema } } };
    const answer = await (await post('/v1/chat/completions', body, { authorization: 'Bearer k' })).json();
    expect(answer).toMatchObject({
      choices: [{ message: { content: expect.stringContaining('"verdict":"job"') }, finish_reason: 'stop' }],
    });
  });
});
