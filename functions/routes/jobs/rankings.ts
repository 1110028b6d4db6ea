import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { measureIds, measureSources } from '#src/features/catalogue/figures/measures.ts';
import {
  rankedJobSchema,
  rankingsFileQuerySchema,
  type RankingsFileRow,
  rankingsFileRowSchema,
} from '#src/features/jobs/rankings/contract.ts';
import { listRankings } from '#src/features/jobs/rankings/list-rankings.ts';
import { toCsv } from '#src/shared/to-csv.ts';
import { localPath } from '#src/shared/paths.ts';
import { type ApiEnv, newRouter } from '../../http/api-env.ts';
import { named, page, problems } from '../../http/responses.ts';
import { noToken } from '../../http/openapi-security.ts';
import type { Language } from '#src/shared/language.ts';

const asJson = createRoute({
  method: 'get',
  path: '/rankings.json',
  operationId: 'downloadRankingsJson',
  tags: ['openapi.tag.rankings'],
  ...noToken,
  request: { query: rankingsFileQuerySchema },
  responses: { 200: page(z.array(named('RankingRow', rankingsFileRowSchema)), 'openapi.answer.rankings'), ...problems(422) },
});

const asCsv = createRoute({
  method: 'get',
  path: '/rankings.csv',
  operationId: 'downloadRankingsCsv',
  tags: ['openapi.tag.rankings'],
  ...noToken,
  request: { query: rankingsFileQuerySchema },
  responses: { 200: { description: 'openapi.answer.rankings', content: { 'text/csv': { schema: z.string() } } }, ...problems(422) },
});

type FileQuery = z.infer<typeof rankingsFileQuerySchema>;

async function rowsOf(
  c: Context<ApiEnv>,
  { language: requestedLanguage, ...query }: FileQuery,
): Promise<{ rows: RankingsFileRow[]; language: Language; isFixed: boolean }> {
  const language = requestedLanguage ?? c.var.ctx.language;
  const { rows } = await listRankings({ db: c.var.ctx.db, language }, { query });
  const address = (id: number) => new URL(localPath(language, `/jobs/${id}`), c.env.SITE_URL).href;
  return { rows: rows.map((row) => ({ ...row, evidence_url: address(row.id) })), language, isFixed: requestedLanguage !== undefined };
}

function fileHeaders(
  c: Context<ApiEnv>,
  { rows, language, isFixed }: Awaited<ReturnType<typeof rowsOf>>,
  extension: 'csv' | 'json',
): Record<string, string> {
  const method = `<${new URL(localPath(language, '/method'), c.env.SITE_URL).href}>; rel="describedby"`;
  const studies = measureIds.map((id) => `<${measureSources[id].url}>; rel="via"`);
  return {
    'content-disposition': `attachment; filename="still-human-rankings-${language}.${extension}"`,
    'content-language': language,
    // without a language in the address, the answer depends on the request's language
    'cache-control': `${isFixed ? 'public' : 'private'}, max-age=300`,
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
