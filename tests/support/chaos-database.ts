import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openDatabase } from '#drizzle/client.ts';

const envSchema = z.object({ DATABASE_URL: z.string(), NEON_LOCAL_PROXY: z.string() });

/**
 * Loads what the chaos test checks after its run: comments, unfinished runs, and titles that two jobs share.
 * @param envFile file with the connection variables of the running platform
 */
export async function loadOutcome(
  envFile: string,
): Promise<{ comments: Map<string, string>; unfinishedRuns: number; sharedTitleCount: number }> {
  const database = openDatabase(envSchema.parse(JSON.parse(readFileSync(envFile, 'utf8'))));
  const { rows } = await database.execute<{ id: string; text: string }>(sql`select id, text from comments`);
  const { rows: unfinished } = await database.execute(sql`select 1 from search_tasks where status = 'processing'`);
  const { rows: sharedTitles } = await database.execute(sql`select 1 from jobs group by normalized_title having count(*) > 1`);
  return {
    comments: new Map(rows.map(({ id, text }) => [id, text])),
    unfinishedRuns: unfinished.length,
    sharedTitleCount: sharedTitles.length,
  };
}
