import { describe, expect, it } from 'vitest';
import { checkAccount, type Wrangler } from '#scripts/operate/deploy/check-account.ts';
import { checkConfig, type Config } from '#scripts/operate/deploy/check-config.ts';
import { checkDatabaseAddress } from '#scripts/operate/deploy/check-database.ts';
import { readProject } from '#scripts/operate/deploy/read-project.ts';
import { type Finding, linesOf } from '#scripts/operate/deploy/finding.ts';
import { recordedRun } from '#scripts/operate/deploy/record.ts';

const project = readProject();
const mailAddresses = { en: 'hello@humans.org', zh: 'hello@humans.org' };
/** The configuration of the repository with the values that docs/deploy.md tells an operator to fill in. */
const filled: Config = {
  ...project.config,
  vars: {
    ...project.config.vars,
    SITE_URL: 'https://humans.org',
    MAIL_FROM: 'Still Human <codes@humans.org>',
    ALERTS_TO: 'ops@humans.org,duty@humans.org',
  },
  routes: [{ pattern: 'humans.org', custom_domain: true }],
};
const currentObservability = project.config.observability;
const listMissing = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'missing').map(({ part }) => part);
const check = (changes: Partial<Config> = {}) =>
  listMissing(checkConfig({ ...filled, ...changes }, project.reader, mailAddresses, project.knownCrons));

describe('the configuration', () => {
  it('of the repository lacks only values that the operator must choose', () => {
    const found = checkConfig(project.config, project.reader, project.mailAddresses, project.knownCrons);
    expect(listMissing(found)).toEqual([
      'address',
      'domain still-human.example',
      'sender of mail',
      'alerts',
      'address for questions (en)',
      'address for questions (zh)',
    ]);
    for (const { state, get } of found) if (state === 'missing') expect(get).toBeTruthy();
    expect(check()).toEqual([]);
  });

  it.each([
    { part: 'address', changes: { vars: { ...filled.vars, SITE_URL: 'http://humans.org' } } },
    {
      part: 'address',
      changes: { vars: { ...filled.vars, SITE_URL: 'https://a.workers.dev' }, routes: [{ pattern: 'a.workers.dev', custom_domain: true }] },
    },
    { part: 'domain humans.org', changes: { routes: [{ pattern: 'humans.org' }] } },
    { part: 'domain api.humans.org', changes: { vars: { ...filled.vars, API_HOST: 'api.humans.org' } } },
    { part: 'sender of mail', changes: { vars: { ...filled.vars, MAIL_PROVIDER: 'pigeon' } } },
    { part: 'sender of mail', changes: { send_email: [] } },
    { part: 'alerts', changes: { vars: { ...filled.vars, ALERTS_TO: '' } } },
    { part: 'timers', changes: { triggers: { crons: ['17 3 * * *', '* * * * *'] } } },
    { part: 'timers', changes: { triggers: { crons: ['* * * * *', '*/10 * * * *'] } } },
    { part: 'reader of files', changes: { services: [] } },
    { part: 'reader of files', changes: { compatibility_date: '2020-01-01' } },
    {
      part: 'logs',
      changes: { observability: { ...currentObservability, logs: { ...currentObservability.logs, invocation_logs: true } } },
    },
    { part: 'traces', changes: { observability: { ...currentObservability, redact_query_string: false } } },
    { part: 'traces', changes: { observability: { ...currentObservability, traces: { ...currentObservability.traces, enabled: false } } } },
    {
      part: 'traces',
      changes: { observability: { ...currentObservability, traces: { ...currentObservability.traces, head_sampling_rate: 1 } } },
    },
  ])('is refused with a wrong $part, and nothing else is reported', ({ part, changes }) => {
    expect(check(changes)).toEqual([part]);
  });
});

it('the check of OpenTelemetry says where logs and traces are exported', () => {
  const findExport = (config: Config) =>
    checkConfig(config, project.reader, mailAddresses, project.knownCrons).find(({ part }) => part === 'OpenTelemetry');
  expect(findExport(filled)).toMatchObject({ state: 'unknown', detail: 'logs and traces stay at Cloudflare' });
  const observability = {
    ...currentObservability,
    logs: { ...currentObservability.logs, destinations: ['our-logs'] },
    traces: { ...currentObservability.traces, destinations: ['our-traces'] },
  };
  expect(findExport({ ...filled, observability })?.detail).toBe('exports logs to our-logs, and traces to our-traces');
});

it('the settings of logs and traces are also checked for the reader of files', () => {
  const reader = { ...project.reader, observability: { ...project.reader.observability, redact_query_string: false } };
  expect(listMissing(checkConfig(filled, reader, mailAddresses, project.knownCrons))).toEqual(['traces']);
});

describe('the account', () => {
  const allSecrets = ['DATABASE_URL', 'VISITOR_DIGEST_KEY', 'SIGN_IN_KEY', 'ACCESS_TOKEN_KEYS', 'OPENAI_API_KEY'];
  /** A stand-in for Wrangler with an account that has these secrets, a bucket, mail and a login. */
  const makeAccount =
    (has: { secrets?: readonly string[] | null; bucket?: boolean; mail?: boolean; login?: boolean } = {}): Wrangler =>
    async (args) => {
      const { secrets = allSecrets, bucket = true, mail = true, login = true } = has;
      const command = args.slice(0, 2).join(' ');
      if (command === 'whoami --json') return { isOk: login, out: login ? '{"loggedIn":true,"accounts":[{"id":"1","name":"One"}]}' : '' };
      if (command === 'secret list')
        return secrets
          ? { isOk: true, out: `A banner\n${JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' })))}\n` }
          : { isOk: false, out: 'This Worker does not exist on your account. [code: 10007]' };
      if (command === 'r2 bucket') return { isOk: bucket, out: 'The specified bucket does not exist. [code: 10006]' };
      if (command === 'email sending') return { isOk: true, out: mail ? '│ humans.org │ yes │ 1 │' : '│ humans.org │ no │ 1 │' };
      throw new Error(`asked for ${args.join(' ')}`);
    };
  const findMissing = async (wrangler: Wrangler, config = filled) => listMissing(await checkAccount(wrangler, config));

  it('has no missing part if it has everything', async () => {
    expect(await findMissing(makeAccount())).toEqual([]);
  });

  it('is reported with each missing secret, bucket and sender, and the command that creates it', async () => {
    for (const secret of allSecrets.slice(0, 4))
      expect(await findMissing(makeAccount({ secrets: allSecrets.filter((one) => one !== secret) }))).toEqual([`secret ${secret}`]);
    const found = await checkAccount(makeAccount({ secrets: null, bucket: false, mail: false }), filled);
    expect(listMissing(found)).toEqual([...allSecrets.slice(0, 4).map((secret) => `secret ${secret}`), 'bucket', 'mail']);
    expect(found.filter(({ state, get }) => state === 'missing' && !get?.includes('npx wrangler'))).toEqual([]);
  });

  it('needs a key to send with Resend, but needs no key of a model', async () => {
    const byResend = { ...filled, vars: { ...filled.vars, MAIL_PROVIDER: 'resend' } };
    expect(await findMissing(makeAccount(), byResend)).toEqual(['secret RESEND_API_KEY']);
    expect(await findMissing(makeAccount({ secrets: allSecrets.slice(0, 4) }))).toEqual([]);
  });

  it('is reported as missing without a login, and everything else as unknown', async () => {
    const found = await checkAccount(makeAccount({ login: false }), filled);
    expect(found.map(({ state }) => state)).toEqual(['missing', 'unknown', 'unknown', 'unknown', 'unknown']);
    const later: Wrangler = async (args) => (args[0] === 'whoami' ? makeAccount()(args) : { isOk: false, out: 'fetch failed' });
    const lost = await checkAccount(later, filled);
    expect(lost.map(({ detail }) => detail).filter((detail) => detail === 'could not be asked for')).toHaveLength(3);
  });
});

it('the dry run in docs/deploy.md is the current output for this repository without an account, and it succeeded', async () => {
  const found = [
    ...checkConfig(project.config, project.reader, project.mailAddresses, project.knownCrons),
    checkDatabaseAddress(undefined),
    ...(await checkAccount(async () => ({ isOk: false, out: '{"loggedIn":false}' }), project.config)),
  ];
  const [checks = '', steps = ''] = recordedRun().split('\nBuild (');
  expect(checks.trim().split('\n').slice(2)).toEqual(found.flatMap(linesOf));
  expect(steps).toContain('The site does what it should.');
  expect(steps).toContain(`${listMissing(found).length} things are missing for a deployment`);
  expect(recordedRun()).not.toMatch(/\/(home|tmp|work|root|Users)\//);
});

it.each([
  [undefined, 'missing'],
  ['postgresql://u:secret@localhost/db', 'missing'],
  ['mysql://u:secret@ep-a-pooler.us-east-1.aws.neon.tech/db', 'missing'],
  ['postgresql://u:secret@ep-a.us-east-1.aws.neon.tech/db', 'missing'],
  ['postgresql://u:secret@ep-a-pooler.eu-central-1.aws.neon.tech/db', 'unknown'],
  ['postgresql://u:secret@ep-a-pooler.us-east-1.aws.neon.tech/db', 'ok'],
])('the address %s of a database is %s, and its password is never shown', (address, state) => {
  const found = checkDatabaseAddress(address);
  expect(found.state).toBe(state);
  expect(JSON.stringify(found)).not.toContain('secret');
});
