import { z } from 'zod';
import { type Finding, missing, ok } from './finding.ts';

interface Site {
  url: string;
  /** The host of the API, if it has its own. */
  apiHost: string;
  /** A script of this build, such as `/_astro/x.js`, which the site must serve. */
  script: string;
  /** Whether the site runs on this machine only, without a domain and certificates. */
  isLocal: boolean;
}

const patienceMs = 20_000;
const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });

/** Tests the site as a visitor would use it, in both languages. Sends only GET requests. */
export async function checkSite(site: Site): Promise<Finding[]> {
  const { url, script, apiHost, isLocal } = site;
  const checks: [part: string, check: () => Promise<string>][] = [
    ['health', () => checkHealth(new URL('/api/health', url))],
    ['home page', () => checkPage(new URL('/', url), 'en')],
    ['home page in Chinese', () => checkPage(new URL('/zh', url), 'zh')],
    ['a job', () => checkJob(url)],
    ['this build', () => checkStatus(new URL(script, url), 200)],
    ['sitemap', () => checkStatus(new URL('/sitemap-index.xml', url), 200)],
    ...(isLocal ? [] : ([['HTTPS', () => checkRedirect(url)]] satisfies [string, () => Promise<string>][])),
    ...(apiHost === '' || isLocal
      ? []
      : ([['API host', () => checkHealth(new URL(`https://${apiHost}/health`))]] satisfies [string, () => Promise<string>][])),
  ];
  const findings: Finding[] = [];
  for (const [part, check] of checks)
    findings.push(
      await check().then(
        (detail) => ok(part, detail),
        (error: unknown) => failed(part, error),
      ),
    );
  return findings;
}

function failed(part: string, error: unknown): Finding {
  const detail = error instanceof Error ? error.message : String(error);
  return missing(part, detail, '`npx wrangler tail` shows the errors. `npx wrangler rollback` restores the previous version.');
}

async function checkStatus(url: URL, wanted: number): Promise<string> {
  const answer = await ask(url);
  await answer.body?.cancel();
  if (answer.status !== wanted) throw new Error(`${url.pathname} answered ${answer.status}`);
  return `${url.pathname} answers`;
}

async function checkHealth(url: URL): Promise<string> {
  const answer = await ask(url);
  const text = await answer.text();
  const { data } = z.object({ status: z.string() }).safeParse(JSON.parse(text));
  if (answer.status !== 200 || data?.status !== 'ok') throw new Error(text.slice(0, 300));
  return text;
}

async function checkPage(url: URL, language: string): Promise<string> {
  const answer = await ask(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  if (!new RegExp(`<html[^>]* lang="?${language}`).test(html)) throw new Error(`is not in the language ${language}`);
  if (!/<h1[\s>]/.test(html)) throw new Error('has no heading');
  const missingHeaders = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].filter(
    (name) => !answer.headers.has(name),
  );
  if (missingHeaders.length > 0) throw new Error(`lacks the headers ${missingHeaders.join(', ')}`);
  return `answers with ${html.length} characters`;
}

/** Checks the first job of the sitemap, which shows that the catalogue is loaded. */
async function checkJob(url: string): Promise<string> {
  const sitemap = await (await ask(new URL('/sitemap-jobs.xml', url))).text();
  const found = /<loc>https?:\/\/[^/<]+(\/jobs\/\d+)<\/loc>/.exec(sitemap)?.[1];
  if (found === undefined)
    throw new Error('the sitemap lists no job. Is the catalogue loaded into the database that the secret DATABASE_URL points to?');
  return `${found} ${await checkPage(new URL(found, url), 'en')}`;
}

/** Checks a file that does not pass through the Worker: only the zone's setting redirects it to https. */
async function checkRedirect(url: string): Promise<string> {
  const plain = new URL('/favicon.svg', url);
  plain.protocol = 'http:';
  const answer = await ask(plain);
  await answer.body?.cancel();
  if (answer.status < 301 || answer.status > 308 || !answer.headers.get('location')?.startsWith('https:'))
    throw new Error('files come over plain HTTP: switch on "Always Use HTTPS" in the settings of the zone');
  return 'plain HTTP is redirected';
}
