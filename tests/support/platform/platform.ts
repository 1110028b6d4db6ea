import { loadCatalogue } from '#src/features/catalogue/load-catalogue.ts';
import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import { openDatabase } from '#drizzle/client.ts';
import { migrateDatabase } from '#drizzle/migrate.ts';
import { seedNewsFolder } from '#drizzle/seed-news.ts';
import { startSandboxReviewers } from '../sandbox-reviewers.ts';
import { startMailbox } from '../mailbox.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { localSecrets, mailboxVars } from './local-secrets.ts';

export interface Platform {
  /** The Worker's variables: database, reviewers, limits. */
  vars: Record<string, string>;
  database: LocalDatabase;
  /** Address of the sandbox reviewers, or null when real keys (or none at all) are used. */
  sandboxUrl: string | null;
  /** What a second Worker on the same database needs to share codes, sign-ins and the mailbox. */
  secrets: Record<string, string>;
  close(): Promise<void>;
}

interface Options {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** Folder of the Worker's storage, where the files of the sample articles go; without one there are no articles. */
  mediaTo?: string;
  reviewers: 'sandbox' | 'none';
  /** Extra variables for the Worker: real keys, limits. */
  vars?: Record<string, string>;
  report?: (line: string) => void;
}

/** Brings up everything that the Worker talks to: the database with its schema and catalogue, the sandbox reviewers, the mailbox. */
export async function startPlatform({
  databaseUrl,
  dataDir,
  mediaTo,
  reviewers,
  vars = {},
  report = () => undefined,
}: Options): Promise<Platform> {
  const database = await startDatabase({ url: databaseUrl, dataDir });
  try {
    const db = openDatabase(database.env);
    await migrateDatabase(db);
    const { lines } = await loadCatalogue(db, await readCatalogueFolder(), new Date());
    lines.forEach(report);
    if (mediaTo !== undefined) (await seedNewsFolder(db, { persistTo: mediaTo })).forEach(report);
  } catch (error) {
    await database.close();
    throw error;
  }
  const sandbox = reviewers === 'sandbox' ? await startSandboxReviewers({ port: 0 }) : null;
  const mailbox = await startMailbox();
  const secrets = { ...localSecrets(), ...mailboxVars(mailbox.url) };
  return {
    vars: { LOCAL_PLATFORM: 'true', ...database.env, ...secrets, ...(sandbox ? sandboxVars(sandbox.url) : {}), ...vars },
    database,
    sandboxUrl: sandbox?.url ?? null,
    secrets,
    close: async () => {
      await sandbox?.close();
      await mailbox.close();
      await database.close();
    },
  };
}

/** The variables by which the Worker uses the sandbox reviewers at an address. */
export function sandboxVars(url: string): Record<string, string> {
  return {
    REVIEWERS_ARE_SAMPLES: 'true',
    ...{ OPENAI_API_KEY: 'sandbox', OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'sandbox-gpt4o' },
    ...{ GEMINI_API_KEY: 'sandbox', GEMINI_BASE_URL: `${url}/v1beta`, GEMINI_MODEL: 'sandbox-gemini' },
    ...{ DEEPSEEK_API_KEY: 'sandbox', DEEPSEEK_BASE_URL: url, DEEPSEEK_MODEL: 'sandbox-deepseek' },
  };
}
