import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { openCtx } from '#functions/open-ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage } from '#src/shared/paths.ts';

/** Opens what pages call verbs with; a verb's `not_found` is the 404 page in the address's language. */
export const onRequest = defineMiddleware(async (context, next) => {
  const language = pathLanguage(context.url.pathname);
  if (!context.isPrerendered) {
    context.locals.ctx = openCtx(env, { language, waitUntil: (work) => context.locals.cfContext.waitUntil(work) });
  }
  return next().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return context.rewrite('/404');
    throw error;
  });
});
