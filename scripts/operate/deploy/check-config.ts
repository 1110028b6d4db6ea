import { z } from 'zod';
import { type Finding, missing, ok, unknown } from './finding.ts';

const destinations = z.array(z.string()).default([]);
const observability = z.object({
  enabled: z.boolean(),
  redact_query_string: z.boolean().default(false),
  logs: z.object({ invocation_logs: z.boolean().default(true), destinations }).default({ invocation_logs: true, destinations: [] }),
  traces: z
    .object({ enabled: z.boolean().default(false), head_sampling_rate: z.number().default(1), destinations })
    .default({ enabled: false, head_sampling_rate: 1, destinations: [] }),
});

/** The parts of `wrangler.toml` that this check reads, as wrangler parses them. */
export const configSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  vars: z.record(z.string(), z.string()),
  routes: z.array(z.object({ pattern: z.string(), custom_domain: z.boolean().optional() })).optional(),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  services: z.array(z.object({ binding: z.string(), service: z.string() })),
  send_email: z.array(z.object({ name: z.string() })),
  triggers: z.object({ crons: z.array(z.string()) }),
  observability,
});
export type Config = z.infer<typeof configSchema>;
export const readerSchema = configSchema.pick({ name: true, compatibility_date: true, observability: true });
export type ReaderConfig = z.infer<typeof readerSchema>;

/** Names that are reserved for examples. */
const isExample = (host: string) => /(^|\.)example(\.(com|net|org))?$|\.(invalid|test|localhost)$/.test(host);
const domainOf = (mail: string) => /@([\w.-]+)>?$/.exec(mail)?.[1] ?? '';

/** The host of `SITE_URL`; empty if that is no address. */
export function siteHost({ vars }: Pick<Config, 'vars'>): string {
  return URL.parse(vars['SITE_URL'] ?? '')?.hostname ?? '';
}

/**
 * Finds what is missing in the project's files: the site's address, its domain, mail and timers.
 * @param texts the mail address for questions, by language
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
    ...checkObservability(config, reader),
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

/** A timer that is in the code but not in `wrangler.toml` would never run. */
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

/** Largest share of traced requests. Each span costs money, and a sample shows enough. */
const highestShare = 0.1;

/** Checks that both Workers have logs and traces, without addresses that visitors may have typed into. */
function checkObservability(site: Config, reader: ReaderConfig): Finding[] {
  const each = [site, reader];
  const on = each.filter((one) => one.observability.enabled && !one.observability.logs.invocation_logs);
  const traced = each.filter(
    ({ observability: { enabled, redact_query_string, traces } }) =>
      enabled && redact_query_string && traces.enabled && traces.head_sampling_rate > 0 && traces.head_sampling_rate <= highestShare,
  );
  return [
    on.length === each.length
      ? ok('logs', 'are kept by the platform, without addresses')
      : missing('logs', 'are off, or hold addresses', 'Set observability.enabled, and observability.logs.invocation_logs = false.'),
    traced.length === each.length
      ? ok('traces', `of ${site.observability.traces.head_sampling_rate * 100} % of the requests, without queries`)
      : missing(
          'traces',
          'are off, of too many requests, or hold what is typed',
          `Set observability.redact_query_string and observability.traces: enabled, head_sampling_rate at most ${highestShare}.`,
        ),
    checkExport(site, reader),
  ];
}

/** Wrangler cannot see destinations, because they belong to the account. */
function checkExport(site: Config, reader: ReaderConfig): Finding {
  const namesOf = (of: 'logs' | 'traces') => [...site.observability[of].destinations, ...reader.observability[of].destinations];
  const [logs, traces] = [namesOf('logs'), namesOf('traces')];
  if (logs.length > 0 && traces.length > 0)
    return unknown(
      'OpenTelemetry',
      `exports logs to ${[...new Set(logs)].join(', ')}, and traces to ${[...new Set(traces)].join(', ')}`,
      'Whether the account has these destinations is only in its dashboard: Workers Observability, Destinations.',
    );
  return unknown(
    'OpenTelemetry',
    'logs and traces stay at Cloudflare',
    'To export them, make a destination for each in the dashboard (Workers Observability, Destinations), and name it in wrangler.toml.',
  );
}
