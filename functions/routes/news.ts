import { createRoute, z } from '@hono/zod-openapi';
import { listNewsQuerySchema, newsBundleSchema, newsIdSchema, newsItemSchema } from '#src/features/news/contract.ts';
import { getNews } from '#src/features/news/get-news.ts';
import { getNewsBundle } from '#src/features/news/get-news-bundle.ts';
import { listNews } from '#src/features/news/list-news.ts';
import { newRouter } from '../http/api-env.ts';
import { pagingHeaders } from '../http/paging.ts';
import { json, problems } from '../http/responses.ts';

const params = z.object({ id: newsIdSchema });

const list = createRoute({
  method: 'get',
  path: '/news',
  summary: 'The news board, newest first, paged',
  request: { query: listNewsQuerySchema },
  responses: {
    200: json(z.array(newsItemSchema), 'One page; X-Total-Count and Link say what else there is, of a search or a tag up to 1,000'),
    ...problems(422),
  },
});

const one = createRoute({
  method: 'get',
  path: '/news/{id}',
  summary: 'One article without its text',
  request: { params },
  responses: { 200: json(newsItemSchema, 'Tags and captions are in the language of Accept-Language'), ...problems(404, 422) },
});

const bundle = createRoute({
  method: 'get',
  path: '/news/bundle/{id}',
  summary: 'Where the text of an article lies, and its pictures',
  request: { params },
  responses: { 200: json(newsBundleSchema, 'The text holds [[image:NAME]] where a picture belongs'), ...problems(404, 422) },
});

export const newsRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { news, total, more } = await listNews(c.var.ctx, query);
    const paging = pagingHeaders(c.req.url, { page: query.page, pageSize: query.page_size, total });
    return c.json(news, 200, { ...paging, ...(more && { 'x-total-more': 'true' }) });
  })
  .openapi(bundle, async (c) => c.json(await getNewsBundle(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(one, async (c) => c.json(await getNews(c.var.ctx, c.req.valid('param').id), 200));
