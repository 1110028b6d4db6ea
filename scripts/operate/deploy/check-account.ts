import { z } from 'zod';
import { providerKeys } from '#src/shared/providers.ts';
import type { Config } from './check-config.ts';
import { siteHost } from './check-config.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

/** Runs wrangler. Returns its output and whether it succeeded. */
export type Wrangler = (args: readonly string[]) => Promise<{ isOk: boolean; out: string }>;

const random = 'openssl rand -hex 32';
/** The required secrets, each with the command that sets it. */
const secrets: readonly (readonly [name: string, how: string])[] = [
  ['DATABASE_URL', "Neon's pooled address: npx wrangler secret put DATABASE_URL"],
  ['VISITOR_DIGEST_KEY', `${random} | npx wrangler secret put VISITOR_DIGEST_KEY`],
  ['SIGN_IN_KEY', `${random} | npx wrangler secret put SIGN_IN_KEY`],
  ['ACCESS_TOKEN_KEYS', `echo "k1:$(openssl rand -base64 32 | tr '+/' '-_' | tr -d =)" | npx wrangler secret put ACCESS_TOKEN_KEYS`],
];

/** What an account needs; reported as unknown while nobody is signed in. */
const unseen = [
  [
    'secrets',
    `${secrets.map(([name]) => name).join(', ')}: each by npx wrangler secret put NAME; docs/deploy.md says how to make its value.`,
  ],
  ['bucket', 'npx wrangler r2 bucket create still-human-media'],
  ['mail', 'npx wrangler email sending enable DOMAIN, or an account at Resend'],
  ['plan', 'Workers Paid'],
].map(([part = '', get = '']) => unknown(part, 'not seen without the account', get));

/**
 * Checks the account's sign-in, secrets, bucket and mail. Changes nothing.
 */
export async function checkAccount(wrangler: Wrangler, config: Config): Promise<Finding[]> {
  const login = await wrangler(['whoami', '--json']);
  const problem = login.isOk ? severalAccounts(login.out) : whyNoLogin(login.out);
  if (problem) {
    return [problem, ...unseen];
  }
  return [
    ok('account', 'signed in'),
    ...(await checkSecrets(wrangler, config)),
    await checkBucket(wrangler, config),
    await checkMail(wrangler, config),
    unknown(
      'plan',
      'is not visible from here',
      'It must be Workers Paid: the deployment of the reader, which sets a limit of processor time, fails on the free one.',
    ),
  ];
}

const isOffline = (out: string) => /resolve Cloudflare's API hostname|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|fetch failed/i.test(out);

function whyNoLogin(out: string): Finding {
  if (isOffline(out)) return missing('account', 'Cloudflare does not answer', 'Check the network, and run the command again.');
  const token = 'CLOUDFLARE_API_TOKEN';
  if (/Authentication error|Invalid access token|Invalid request headers|code: (9109|10000|6003)/i.test(out))
    return missing(
      'account',
      `${token} is refused`,
      'Make another at dash.cloudflare.com, API tokens, from the template "Edit Cloudflare Workers", with R2 and Email Sending; or npx wrangler login',
    );
  return missing('account', 'not signed in', `npx wrangler login (or ${token} in the environment)`);
}

const loginSchema = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });

/** With several accounts, wrangler asks a person which one; here it cannot. */
function severalAccounts(out: string): Finding | null {
  const { accounts } = loginSchema.parse(JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)));
  if (accounts.length < 2 || process.env['CLOUDFLARE_ACCOUNT_ID']) return null;
  const list = accounts.map(({ id, name }) => `${name} is ${id}`).join(', ');
  return missing('account', `this sign-in has ${accounts.length} accounts`, `export CLOUDFLARE_ACCOUNT_ID=…: ${list}`);
}

/** The finding for an answer of Cloudflare that is neither yes nor no. */
const noAnswer = (part: string, out: string) => missing(part, 'could not be asked for', lastWords(out));

function lastWords(out: string): string {
  const lines = out.split('\n').map((line) => line.trim());
  return (
    lines
      .filter((line) => /error|failed|code:/i.test(line))
      .join(' ')
      .slice(0, 300) || out.trim().slice(-300)
  );
}

async function checkSecrets(wrangler: Wrangler, { name, vars }: Config): Promise<Finding[]> {
  const { isOk, out } = await wrangler(['secret', 'list', '--name', name, '--format', 'json']);
  // before the first secret there is no Worker yet, and wrangler fails
  const has = new Set(isOk ? namesIn(out) : []);
  if (!isOk && !/does not exist|10007|not found/i.test(out)) return [noAnswer('secrets', out)];
  const byResend: (readonly [string, string])[] =
    vars['MAIL_PROVIDER'] === 'resend' ? [['RESEND_API_KEY', 'npx wrangler secret put RESEND_API_KEY (resend.com, API keys)']] : [];
  const needed = [...secrets, ...byResend].map(([secret, how]) =>
    has.has(secret) ? ok(`secret ${secret}`, 'is set') : missing(`secret ${secret}`, 'is not set', how),
  );
  const models = providerKeys.filter((key) => has.has(key));
  return [
    ...needed,
    models.length > 0
      ? ok('models', models.join(', '))
      : unknown(
          'models',
          'no provider has a key',
          `Figures then come from studies and inference only: npx wrangler secret put ${providerKeys.join(' or ')}`,
        ),
  ];
}

/** Wrangler may write a banner before the list. */
function namesIn(out: string): string[] {
  const list = z.array(z.object({ name: z.string() })).parse(JSON.parse(out.slice(out.indexOf('['), out.lastIndexOf(']') + 1)));
  return list.map(({ name }) => name);
}

async function checkBucket(wrangler: Wrangler, { r2_buckets }: Config): Promise<Finding> {
  const bucket = r2_buckets.find(({ binding }) => binding === 'MEDIA')?.bucket_name ?? '';
  const { isOk, out } = await wrangler(['r2', 'bucket', 'info', bucket]);
  if (!isOk && !/does not exist|10006|10042|not found/i.test(out)) return noAnswer('bucket', out);
  const how = `npx wrangler r2 bucket create ${bucket} (R2 has to be enabled in the account once), then npm run news:seed for the sample articles`;
  return isOk ? ok('bucket', bucket) : missing('bucket', `there is no ${bucket}`, how);
}

async function checkMail(wrangler: Wrangler, config: Config): Promise<Finding> {
  const from = /@([\w.-]+)/.exec(config.vars['MAIL_FROM'] ?? '')?.[1] ?? siteHost(config);
  if (config.vars['MAIL_PROVIDER'] === 'resend')
    return unknown(
      'mail',
      `${from} at Resend is not visible from here`,
      'The domain must be verified there. Signing in after the deployment shows it.',
    );
  const { isOk, out } = await wrangler(['email', 'sending', 'list', from]);
  const line = out.split('\n').find((one) => one.split(/[│|]/).some((cell) => cell.trim() === from));
  if (isOk && /[│|]\s*yes\s*[│|]/.test(line ?? '')) return ok('mail', `${from} may send`);
  if (!isOk && !/zone|does not exist|not found/i.test(out)) return noAnswer('mail', out);
  return missing('mail', `${from} may not send`, `npx wrangler email sending enable ${from}, and wait until its DNS records are there`);
}
