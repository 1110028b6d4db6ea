import { openDatabase } from '#drizzle/client.ts';
import { providerTable } from '#src/shared/providers.ts';
import { startSandboxReviewers } from '../sandbox-reviewers.ts';
import { protocols } from '../sandbox-reviewers/protocols.ts';
import { startMailbox } from '../mailbox.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { localSecrets, mailboxVars } from './local-secrets.ts';
import { startReader } from './reader.ts';
import { seedDatabase } from './seed.ts';
import type { Services } from './services.ts';

export interface Platform {
  /** Variables of the Worker: database, reviewers, limits. */
  vars: Record<string, string>;
  database: LocalDatabase;
  /** Address of the sandbox reviewers; null with real keys, or without reviewers. */
  sandboxUrl: string | null;
  /** Secrets that a second Worker needs to share the database, codes, sessions, mailbox and reader of files. */
  secrets: Record<string, string>;
  close(): Promise<void>;
}

interface Options {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** The database is a copy of a seeded one, so nothing is loaded. */
  seeded?: boolean;
  /** The database and the reviewers, if they run as processes of their own; by default they run in this one. */
  services?: Services;
  /** Storage folder of the Worker, for the media of the sample articles. Without it, no articles are seeded. */
  mediaTo?: string;
  reviewers: 'sandbox' | 'none';
  /** Extra variables of the Worker: real keys, limits. */
  vars?: Record<string, string>;
  report?: (line: string) => void;
}

/** Starts everything the Worker depends on: the migrated and seeded database, sandbox reviewers, mailbox. */
export async function startPlatform({
  databaseUrl,
  dataDir,
  seeded = false,
  services,
  mediaTo,
  reviewers,
  vars = {},
  report = () => undefined,
}: Options): Promise<Platform> {
  const database = services?.database ?? (await startDatabase({ url: databaseUrl, dataDir }));
  try {
    if (!seeded) await seedDatabase(openDatabase(database.env), mediaTo, report);
  } catch (error) {
    await database.close();
    throw error;
  }
  const sandbox = reviewers === 'sandbox' && !services ? await startSandboxReviewers({ port: 0 }) : null;
  const sandboxUrl = services?.reviewersUrl ?? sandbox?.url ?? null;
  const mailbox = await startMailbox();
  const reader = await startReader();
  const secrets = { ...localSecrets(), ...mailboxVars(mailbox.url), CV_READER_URL: reader.url };
  return {
    vars: { LOCAL_PLATFORM: 'true', ...database.env, ...secrets, ...(sandboxUrl === null ? {} : sandboxVars(sandboxUrl)), ...vars },
    database,
    sandboxUrl,
    secrets,
    close: async () => {
      await sandbox?.close();
      await mailbox.close();
      await reader.close();
      await database.close();
    },
  };
}

/** Variables that make the Worker use the sandbox reviewers at an address. */
export function sandboxVars(url: string): Record<string, string> {
  const vars = protocols.flatMap(({ provider, base }) => {
    const { variables } = providerTable[provider];
    return [
      [`${variables}_API_KEY`, 'sandbox'],
      [`${variables}_BASE_URL`, `${url}${base}`],
      [`${variables}_MODEL`, `sandbox-${provider}`],
    ] as const;
  });
  return { REVIEWERS_ARE_SAMPLES: 'true', ...Object.fromEntries(vars) };
}
