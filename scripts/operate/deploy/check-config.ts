import { z } from 'zod';
import { type Finding, missing, ok } from './finding.ts';

/** What this check reads of `wrangler.toml`, as wrangler parses it. */
export const configSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  vars: z.record(z.string(), z.string()),
  routes: z.array(z.object({ pattern: z.string(), custom_domain: z.boolean().optional() })).optional(),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  services: z.array(z.object({ binding: z.string(), service: z.string() })),
  send_email: z.array(z.object({ name: z.string() })),
  triggers: z.object({ crons: z.array(z.string()) }),
  observability: z.object({ enabled: z.boolean() }),
});
export type Config = z.infer<typeof configSchema>;
export type ReaderConfig = Pick<Config, 'name' | 'compatibility_date'>;

/** Reserved for examples: nobody can own such a name. */
const isExample = (host: string) => /(^|\.)example(\.(com|net|org))?$|\.(invalid|test|localhost)$/.test(host);
const domainOf = (mail: string) => /@([\w.-]+)>?$/.exec(mail)?.[1] ?? '';

/** The host that the site is to have; empty if `SITE_URL` is none. */
export function siteHost({ vars }: Pick<Config, 'vars'>): string {
  return URL.parse(vars['SITE_URL'] ?? '')?.hostname ?? '';
}

/**
 * What is missing in the files of the project: the site's own address, its domain, mail and timers.
 * @param texts the address for questions, in each language
 * @param knownCrons the timers that the Worker's code names
 */
export function checkConfig(config: Config, reader: ReaderConfig, texts: Record<string, string>, knownCrons: readonly string[]): Finding[] {
  const mail = Object.entries(texts).map(([language, address]) =>
    isExample(domainOf(address))
      ? missing(
          `address for questions (${language})`,
          address,
          `Set about.mail_address in src/i18n/${language}.json to one that somebody reads.`,
        )
      : ok(`address for questions (${language})`, address),
  );
  return [
    checkAddress(config),
    ...checkRoutes(config),
    checkSender(config),
    checkAlerts(config),
    ...mail,
    checkCrons(config, knownCrons),
    checkReader(config, reader),
    checkLogs(config),
  ];
}

function checkAddress({ vars }: Config): Finding {
  const address = vars['SITE_URL'] ?? '';
  const { protocol, hostname = '' } = URL.parse(address) ?? {};
  const how =
    'Set SITE_URL in wrangler.toml to https:// and a domain of your Cloudflare account. It cannot change later: passkeys are bound to it.';
  if (protocol !== 'https:') return missing('address', `SITE_URL is "${address}"`, how);
  if (isExample(hostname)) return missing('address', `${hostname} is only an example`, how);
  if (hostname.endsWith('.workers.dev')) return missing('address', `${hostname} has no edge cache`, how);
  return ok('address', address);
}

function checkRoutes(config: Config): Finding[] {
  const hosts = [siteHost(config), config.vars['API_HOST'] ?? ''].filter((host) => host !== '');
  const routed = new Set((config.routes ?? []).filter((route) => route.custom_domain).map(({ pattern }) => pattern));
  return hosts.map((host) =>
    routed.has(host)
      ? ok(`domain ${host}`, 'is in wrangler.toml')
      : missing(`domain ${host}`, 'has no route', `In wrangler.toml: routes = [{ pattern = "${host}", custom_domain = true }]`),
  );
}

function checkSender({ vars, send_email }: Config): Finding {
  const [provider, from] = [vars['MAIL_PROVIDER'] ?? '', vars['MAIL_FROM'] ?? ''];
  const host = domainOf(from);
  if (host === '' || isExample(host))
    return missing('sender of mail', `MAIL_FROM is "${from}"`, 'Set MAIL_FROM in wrangler.toml: Still Human <codes@YOUR-DOMAIN>');
  if (provider === 'resend' || (provider === 'cloudflare' && send_email.some(({ name }) => name === 'EMAIL')))
    return ok('sender of mail', `${from}, by ${provider}`);
  return missing('sender of mail', `MAIL_PROVIDER is "${provider}"`, 'Set MAIL_PROVIDER to cloudflare (with the binding EMAIL) or resend.');
}

function checkAlerts({ vars }: Config): Finding {
  const to = vars['ALERTS_TO'] ?? '';
  if (/^\S+@\S+$/.test(to)) return ok('alerts', `are mailed to ${to.split(',').length} addresses`);
  return missing(
    'alerts',
    'nobody is told when something is wrong',
    'Set ALERTS_TO in wrangler.toml to addresses of operators, with commas between them.',
  );
}

/** A timer that the code knows and nobody starts would never run. */
function checkCrons({ triggers: { crons } }: Config, known: readonly string[]): Finding {
  const lost = known.filter((cron) => !crons.includes(cron));
  const nightly = crons.filter((cron) => !known.includes(cron));
  if (lost.length > 0 || nightly.length !== 1)
    return missing('timers', crons.join(', ') || 'none', `In wrangler.toml, crons needs ${known.join(', ')} and one more, once a day.`);
  return ok('timers', crons.join(', '));
}

function checkReader({ services, compatibility_date: date }: Config, reader: ReaderConfig): Finding {
  if (!services.some(({ service }) => service === reader.name))
    return missing(
      'reader of files',
      `no service is named ${reader.name}`,
      'CV_READER in wrangler.toml must name the Worker of wrangler.reader.toml.',
    );
  if (date !== reader.compatibility_date)
    return missing('reader of files', 'the compatibility dates differ', 'Set both configurations to the same date.');
  return ok('reader of files', `${reader.name}, deployed before the site`);
}

function checkLogs({ observability }: Config): Finding {
  if (!observability.enabled) return missing('logs', 'are off', 'Set observability.enabled in wrangler.toml.');
  return ok('logs', 'are kept by the platform');
}
