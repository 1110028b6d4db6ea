import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkAccount } from '#scripts/operate/deploy/check-account.ts';
import { readProject } from '#scripts/operate/deploy/read-project.ts';
import { wrangler } from '#scripts/operate/deploy/run-step.ts';

// Runs the real wrangler against a stand-in for Cloudflare's API.

const { config } = readProject();
const configWithMail = { ...config, vars: { ...config.vars, MAIL_FROM: 'Still Human <codes@humans.org>' } };
const secrets = ['DATABASE_URL', 'VISITOR_DIGEST_KEY', 'SIGN_IN_KEY', 'ACCESS_TOKEN_KEYS', 'OPENAI_API_KEY'];

interface Account {
  isTokenValid: boolean;
  isEmpty: boolean;
  accounts: number;
  canSendMail: boolean;
}
const completeAccount: Account = { isTokenValid: true, isEmpty: false, accounts: 1, canSendMail: true };
let account = completeAccount;

function answer(response: ServerResponse, status: number, body: { result?: unknown; code?: number; message?: string }): void {
  const { result = null, code, message } = body;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: status === 200, errors: code ? [{ code, message }] : [], messages: [], result }));
}

function serve(path: string, response: ServerResponse): void {
  const ok = (result: unknown) => answer(response, 200, { result });
  if (!account.isTokenValid) return answer(response, 401, { code: 10_000, message: 'Authentication error' });
  if (path.endsWith('/user')) return ok({ id: 'u', email: 'a@humans.org' });
  if (path.endsWith('/user/tokens/verify')) return ok({ id: 't', status: 'active' });
  const accounts = Array.from({ length: account.accounts }, (_, index) => ({ id: `account-${index}`, name: `Account ${index}` }));
  if (path.endsWith('/accounts')) return ok(accounts);
  if (path.endsWith('/memberships')) return ok(accounts.map((one) => ({ id: one.id, account: one })));
  if (path.endsWith('/secrets'))
    return account.isEmpty
      ? answer(response, 404, { code: 10_007, message: 'This Worker does not exist on your account.' })
      : ok(secrets.map((name) => ({ name, type: 'secret_text' })));
  if (path.includes('/r2/buckets/'))
    return account.isEmpty
      ? answer(response, 404, { code: 10_006, message: 'The specified bucket does not exist.' })
      : ok({ name: 'still-human-media', creation_date: '2026-01-01T00:00:00Z', location: 'ENAM', storage_class: 'Standard' });
  if (path.endsWith('/zones')) return ok([{ id: 'zone', name: 'humans.org', account: accounts[0] }]);
  if (path.endsWith('/email/sending/subdomains')) return ok([{ tag: 't', name: 'humans.org', enabled: account.canSendMail }]);
  return answer(response, 404, { code: 7003, message: 'no such address' });
}

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    if (pathname.endsWith('/graphql')) response.end(JSON.stringify({ data: { viewer: { accounts: [] } }, errors: null }));
    else serve(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/client/v4`);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a-token');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

async function findMissing(changes: Partial<Account>) {
  account = { ...completeAccount, ...changes };
  const findings = await checkAccount(wrangler, configWithMail);
  return findings.filter(({ state }) => state === 'missing').map(({ part, detail }) => `${part}: ${detail}`);
}

describe('the check of an account', { timeout: 120_000 }, () => {
  it('finds nothing missing in a complete account, and names each missing part of an empty one', async () => {
    expect(await findMissing({})).toEqual([]);
    expect(await findMissing({ isEmpty: true, canSendMail: false })).toEqual([
      ...secrets.slice(0, 4).map((name) => `secret ${name}: is not set`),
      'bucket: there is no still-human-media',
      'mail: humans.org may not send',
    ]);
  });

  it('distinguishes a refused token, several accounts, and an unreachable network', async () => {
    expect(await findMissing({ isTokenValid: false })).toEqual(['account: CLOUDFLARE_API_TOKEN is refused']);
    expect(await findMissing({ accounts: 2 })).toEqual(['account: this sign-in has 2 accounts']);
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', 'http://127.0.0.1:9/client/v4');
    expect(await findMissing({})).toEqual(['account: Cloudflare does not answer']);
  });
});
