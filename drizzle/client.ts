import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import * as accounts from './schema/accounts.ts';
import * as catalogue from './schema/catalogue.ts';
import * as comments from './schema/comments.ts';
import * as jobs from './schema/jobs.ts';
import * as news from './schema/news.ts';
import * as reviews from './schema/reviews.ts';
import * as search from './schema/search.ts';

export const schema = { ...accounts, ...catalogue, ...comments, ...jobs, ...news, ...reviews, ...search };
export type Db = NeonHttpDatabase<typeof schema>;

export interface DatabaseEnv {
  DATABASE_URL: string;
  /** Address of the local stand-in for Neon's proxy (`http://host:port/sql`); empty when Neon itself is used. */
  NEON_LOCAL_PROXY?: string | undefined;
}

/** Opens Neon's SQL-over-HTTP driver. Nothing is connected until the first query; `db.batch([...])` is one transaction. */
export function openDatabase(env: DatabaseEnv): Db {
  if (env.NEON_LOCAL_PROXY) {
    const proxy = new URL(env.NEON_LOCAL_PROXY);
    neonConfig.fetchEndpoint = env.NEON_LOCAL_PROXY;
    neonConfig.wsProxy = () => `${proxy.host}/v2`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
    neonConfig.pipelineTLS = false;
  }
  return drizzle(neon(env.DATABASE_URL), { schema });
}
