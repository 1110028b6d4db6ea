import { z } from 'zod';
import { type Finding, missing, ok } from './finding.ts';

interface Site {
  url: string;
  /** The host of the API, if it has its own. */
  apiHost: string;
  /** A script of this build, such as `/_astro/x.js`: the site must have it. */
  script: string;
  /** Whether the site is only on this machine, without a domain and its certificates. */
  isLocal: boolean;
}

const patienceMs = 20_000;
const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });

/** Uses the site as a visitor would, in both languages. Writes nothing but one search. */
export async function checkSite(site: Site): Promise<Finding[]> {
  const { url, script, apiHost, isLocal } = site;
  const tried: [part: string, use: () => Promise<string>][] = [
    ['health', () => health(new URL('/api/health', url))],
    ['home page', () => page(new URL('/', url), 'en')],
    ['home page in Chinese', () => page(new URL('/zh', url), 'zh')],
    ['a job', () => job(url)],
    ['this build', () => status(new URL(script, url), 200)],
    ['sitemap', () => status(new URL('/sitemap-index.xml', url), 200)],
    ...(isLocal ? [] : ([['HTTPS', () => overHttps(url)]] satisfies [string, () => Promise<string>][])),
    ...(apiHost === '' || isLocal
      ? []
      : ([['API host', () => health(new URL(`https://${apiHost}/health`))]] satisfies [string, () => Promise<string>][])),
  ];
  const findings: Finding[] = [];
  for (const [part, use] of tried)
    findings.push(
      await use().then(
        (says) => ok(part, says),
        (error: unknown) =>
          missing(
            part,
            error instanceof Error ? error.message : String(error),
            'npx wrangler tail shows what fails; npx wrangler rollback returns.',
          ),
      ),
    );
  return findings;
}

async function status(url: URL, wanted: number): Promise<string> {
  const answer = await ask(url);
  await answer.body?.cancel();
  if (answer.status !== wanted) throw new Error(`${url.pathname} answered ${answer.status}`);
  return `${url.pathname} answers`;
}

async function health(url: URL): Promise<string> {
  const answer = await ask(url);
  const text = await answer.text();
  const { data } = z.object({ status: z.string() }).safeParse(JSON.parse(text));
  if (answer.status !== 200 || data?.status !== 'ok') throw new Error(text.slice(0, 300));
  return text;
}

async function page(url: URL, language: string): Promise<string> {
  const answer = await ask(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  if (!new RegExp(`<html[^>]* lang="?${language}`).test(html)) throw new Error(`is not in the language ${language}`);
  if (!/<h1[\s>]/.test(html)) throw new Error('has no heading');
  const kept = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].filter(
    (name) => !answer.headers.has(name),
  );
  if (kept.length > 0) throw new Error(`lacks the headers ${kept.join(', ')}`);
  return `answers with ${html.length} characters`;
}

/** The first job that the sitemap names: shows that the catalogue is loaded. */
async function job(url: string): Promise<string> {
  const sitemap = await (await ask(new URL('/sitemap-jobs.xml', url))).text();
  const found = /<loc>https?:\/\/[^/<]+(\/jobs\/\d+)<\/loc>/.exec(sitemap)?.[1];
  if (found === undefined) throw new Error('the sitemap names none: is the catalogue loaded into the database of the secret DATABASE_URL?');
  return `${found} ${await page(new URL(found, url), 'en')}`;
}

/** A file that does not pass through the Worker is redirected only by the zone's own setting. */
async function overHttps(url: string): Promise<string> {
  const plain = new URL('/favicon.svg', url);
  plain.protocol = 'http:';
  const answer = await ask(plain);
  await answer.body?.cancel();
  if (answer.status < 301 || answer.status > 308 || !answer.headers.get('location')?.startsWith('https:'))
    throw new Error('files come over plain HTTP: switch on "Always Use HTTPS" in the settings of the zone');
  return 'plain HTTP is redirected';
}
