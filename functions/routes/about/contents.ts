import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '#src/shared/errors.ts';
import { type ApiEnv, newRouter } from '../../http/api-env.ts';
import { problems } from '../../http/responses.ts';
import { noToken } from '../../http/openapi-security.ts';
import { fetchAsset } from '../../fetch-asset.ts';

const aboutPattern = /^([a-z]{2,3}(?:-[a-z]{2,8})?)\.md$/i;
const featuresPattern = /^advanced-features_([a-z]{2,3}(?:-[a-z]{2,8})?)\.md$/i;
const asMarkdown = { description: 'openapi.answer.markdown', content: { 'text/markdown': { schema: z.string() } } };
/** The type leaves out the content, which the library would treat as JSON. */
const markdown: { 200: { description: string } } = { 200: asMarkdown };
/** The pattern is documentation only: a mismatch gives 404, not 422. */
const fileParam = ({ source }: RegExp) => ({ params: z.object({ file: z.string().openapi({ pattern: source }) }) });

const aboutRoute = createRoute({
  method: 'get',
  path: '/contents/about/{file}',
  operationId: 'getAboutText',
  tags: ['openapi.tag.files'],
  ...noToken,
  request: fileParam(aboutPattern),
  responses: { ...markdown, ...problems(404) },
});

const featuresRoute = createRoute({
  method: 'get',
  path: '/contents/advanced_func/{file}',
  operationId: 'getAdvancedFeatures',
  tags: ['openapi.tag.files'],
  ...noToken,
  request: fileParam(featuresPattern),
  responses: { ...markdown, ...problems(404) },
});

/** Serves the Markdown files of `public/contents` from the static assets. */
export const contentRoutes = newRouter()
  .openapi(aboutRoute, (c) => serveMarkdown(c, aboutPattern.exec(c.req.valid('param').file)?.[1], (locale) => `about/${locale}.md`))
  .openapi(featuresRoute, (c) =>
    serveMarkdown(c, featuresPattern.exec(c.req.valid('param').file)?.[1], (locale) => `advanced_func/advanced-features_${locale}.md`),
  );

/** Serves the file in a language, or else in English. @param locale undefined if the path is not valid */
async function serveMarkdown(c: Context<ApiEnv>, locale: string | undefined, fileOf: (locale: string) => string) {
  if (locale === undefined) throw new AppError('not_found');
  for (const language of new Set([locale.toLowerCase(), 'en'])) {
    const asset = await fetchAsset(c.env, `/contents/${fileOf(language)}`);
    if (asset.ok) {
      return c.text(await asset.text(), 200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'content-language': language,
        'cache-control': 'public, max-age=300',
      });
    }
  }
  throw new AppError('not_found');
}
