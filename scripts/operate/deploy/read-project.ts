import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { z } from 'zod';
import { type Config, configSchema, type ReaderConfig, readerSchema } from './check-config.ts';

/** What the project's files say about a deployment. */
export interface Project {
  config: Config;
  reader: ReaderConfig;
  /** The address for questions, in each language. */
  mailAddresses: Record<string, string>;
  /** The timers that the Worker's code names, without the nightly one. */
  knownCrons: string[];
}

export function readProject(): Project {
  const text = (language: string) => {
    const messages = z
      .looseObject({ 'about.mail_address': z.string() })
      .parse(JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')));
    return messages['about.mail_address'];
  };
  return {
    config: configSchema.parse(readConfig({ config: 'wrangler.toml' })),
    reader: readerSchema.parse(readConfig({ config: 'wrangler.reader.toml' })),
    mailAddresses: { en: text('en'), zh: text('zh') },
    knownCrons: [...readFileSync('functions/worker.ts', 'utf8').matchAll(/^const every\w+ = '([^']+)';$/gm)].map(([, cron = '']) => cron),
  };
}

/** Finds a script of this build by its name, which has a digest of its content. */
export function scriptOfBuild(): string {
  const [script] = globSync('dist/client/_astro/*.js').toSorted();
  if (script === undefined) throw new Error('The build has no scripts: run it again.');
  return `/_astro/${path.basename(script)}`;
}
