import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { measureIds, measureSources } from '#src/features/figures/measures.ts';
import { rankedJobSchema, rankingsFileQuerySchema, type RankingsFileRow, rankingsFileRowSchema } from '#src/features/rankings/contract.ts';
import { listRankings } from '#src/features/rankings/list-rankings.ts';
import { toCsv } from '#src/features/rankings/to-csv.ts';
import { localPath } from '#src/shared/paths.ts';
import { type ApiEnv, newRouter } from '../http/api-env.ts';
import { json, problems } from '../http/responses.ts';

const description = 'Every row of the choice; the Link header names the method (describedby) and the studies (via)';

const asJson = createRoute({
  method: 'get',
  path: '/rankings.json',
  summary: 'All jobs in the order of one figure, as JSON',
  request: { query: rankingsFileQuerySchema },
  responses: { 200: json(z.array(rankingsFileRowSchema), description), ...problems(422) },
});

const asCsv = createRoute({
  method: 'get',
  path: '/rankings.csv',
  summary: 'The same as CSV for spreadsheets: UTF-8 with a byte order mark, the first line names the columns',
  request: { query: rankingsFileQuerySchema },
  responses: { 200: { description, content: { 'text/csv': { schema: z.string() } } }, ...problems(422) },
});

type FileQuery = z.infer<typeof rankingsFileQuerySchema>;

async function rowsOf(
  c: Context<ApiEnv>,
  { language: asked, ...query }: FileQuery,
): Promise<{ rows: RankingsFileRow[]; language: 'en' | 'zh' }> {
  const language = asked ?? c.var.ctx.language;
  const { rows } = await listRankings({ db: c.var.ctx.db, language }, { query });
  const address = (id: number) => new URL(localPath(language, `/jobs/${id}`), c.env.SITE_URL).href;
  return { rows: rows.map((row) => ({ ...row, evidence_url: address(row.id) })), language };
}

function fileHeaders(
  c: Context<ApiEnv>,
  { rows, language }: Awaited<ReturnType<typeof rowsOf>>,
  extension: 'csv' | 'json',
): Record<string, string> {
  const method = `<${new URL(localPath(language, '/method'), c.env.SITE_URL).href}>; rel="describedby"`;
  const studies = measureIds.map((id) => `<${measureSources[id].url}>; rel="via"`);
  return {
    'content-disposition': `attachment; filename="still-human-rankings-${language}.${extension}"`,
    'content-language': language,
    'cache-control': 'public, max-age=300',
    'x-total-count': String(rows.length),
    link: [method, ...studies].join(', '),
  };
}

const columns = [...rankedJobSchema.keyof().options, 'evidence_url'] as const;

export const rankingRoutes = newRouter()
  .openapi(asJson, async (c) => {
    const answer = await rowsOf(c, c.req.valid('query'));
    return c.json(answer.rows, 200, fileHeaders(c, answer, 'json'));
  })
  .openapi(asCsv, async (c) => {
    const answer = await rowsOf(c, c.req.valid('query'));
    return c.body(toCsv(columns, answer.rows), 200, { ...fileHeaders(c, answer, 'csv'), 'content-type': 'text/csv; charset=utf-8' });
  });
