import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '#src/shared/errors.ts';
import { type ApiEnv, newRouter } from '../http/api-env.ts';
import { problems } from '../http/responses.ts';

const about = /^([a-z]{2,3}(?:-[a-z]{2,8})?)\.md$/i;
const features = /^advanced-features_([a-z]{2,3}(?:-[a-z]{2,8})?)\.md$/i;
const asMarkdown = { description: 'Markdown', content: { 'text/markdown': { schema: z.string() } } };
/** Typed without its content: the library types JSON answers alone, and would take this one for such. */
const markdown: { 200: { description: string } } = { 200: asMarkdown };
/** The pattern is for the document alone: an address that does not fit is a page that is not there, and no bad input. */
const fileParam = ({ source }: RegExp) => ({ params: z.object({ file: z.string().openapi({ pattern: source }) }) });

const aboutRoute = createRoute({
  method: 'get',
  path: '/contents/about/{file}',
  summary: 'The about text of a language, in English where there is none',
  request: fileParam(about),
  responses: { ...markdown, ...problems(404) },
});

const featuresRoute = createRoute({
  method: 'get',
  path: '/contents/advanced_func/{file}',
  summary: 'The advanced features of a language, in English where there are none',
  request: fileParam(features),
  responses: { ...markdown, ...problems(404) },
});

/** The Markdown files of `public/contents`, read from the static assets that were deployed with this Worker. */
export const contentRoutes = newRouter()
  .openapi(aboutRoute, (c) => answer(c, about.exec(c.req.valid('param').file)?.[1], (locale) => `about/${locale}.md`))
  .openapi(featuresRoute, (c) =>
    answer(c, features.exec(c.req.valid('param').file)?.[1], (locale) => `advanced_func/advanced-features_${locale}.md`),
  );

/** @param locale undefined where the address names no file of this kind */
async function answer(c: Context<ApiEnv>, locale: string | undefined, fileOf: (locale: string) => string) {
  if (locale === undefined) throw new AppError('not_found');
  for (const language of new Set([locale.toLowerCase(), 'en'])) {
    const asset = await c.env.ASSETS.fetch(new URL(`/contents/${fileOf(language)}`, 'https://assets.invalid'));
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
