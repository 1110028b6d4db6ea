import { createRoute, z } from '@hono/zod-openapi';
import {
  listNewsQuerySchema,
  newsBundleSchema,
  newsIdSchema,
  newsImageSchema,
  newsItemSchema,
} from '#src/features/news/articles/contract.ts';
import { getNews } from '#src/features/news/articles/get-news.ts';
import { getNewsBundle } from '#src/features/news/articles/get-news-bundle.ts';
import { listNews } from '#src/features/news/articles/list-news.ts';
import { newRouter } from '../../http/api-env.ts';
import { pagingHeaders } from '../../http/paging.ts';
import { json, named, page, problems } from '../../http/responses.ts';
import { noToken } from '../../http/openapi-security.ts';

const images = z.array(named('NewsImage', newsImageSchema));
const newsItem = named('NewsItem', newsItemSchema.extend({ images }));
const params = z.object({ id: newsIdSchema });

const list = createRoute({
  method: 'get',
  path: '/news',
  operationId: 'listNews',
  tags: ['openapi.tag.news'],
  ...noToken,
  request: { query: listNewsQuerySchema },
  responses: { 200: page(z.array(newsItem), 'openapi.answer.page'), ...problems(422) },
});

const get = createRoute({
  method: 'get',
  path: '/news/{id}',
  operationId: 'getNews',
  tags: ['openapi.tag.news'],
  ...noToken,
  request: { params },
  responses: { 200: json(newsItem, 'openapi.get_news.answer'), ...problems(404, 422) },
});

const bundle = createRoute({
  method: 'get',
  path: '/news/bundle/{id}',
  operationId: 'getNewsBundle',
  tags: ['openapi.tag.news'],
  ...noToken,
  request: { params },
  responses: {
    200: json(named('NewsBundle', newsBundleSchema.extend({ images })), 'openapi.get_news_bundle.answer'),
    ...problems(404, 422),
  },
});

export const newsRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { news, total, more } = await listNews(c.var.ctx, query);
    const paging = pagingHeaders(query, total);
    return c.json(news, 200, { ...paging, ...(more && { 'x-total-more': 'true' }) });
  })
  .openapi(bundle, async (c) => c.json(await getNewsBundle(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(get, async (c) => c.json(await getNews(c.var.ctx, c.req.valid('param').id), 200));
