import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { openCtx } from '#functions/open-ctx.ts';
import { isDatabaseAway, rootMessage } from '#src/shared/database-away.ts';
import { AppError } from '#src/shared/errors.ts';
import { featureOf } from '#src/shared/feature-of.ts';
import { loggedPath } from '#src/shared/logged-path.ts';
import { barePath, pathLanguage } from '#src/shared/paths.ts';

/**
 * Opens what pages call verbs with. A verb's `not_found` is the 404 page in the address's language. While the database is away the page of a
 * failure says so, with 503. Any other error is logged here, because Astro would log it with what was typed.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const language = pathLanguage(context.url.pathname);
  const pattern = context.routePattern.replace('/[...lang]', '') || '/';
  if (!context.isPrerendered) {
    context.locals.ctx = openCtx(env, {
      feature: featureOf(pattern),
      language,
      waitUntil: (work) => context.locals.cfContext.waitUntil(work),
    });
  }
  return next().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return context.rewrite('/404');
    const path = loggedPath(barePath(context.url.pathname), pattern);
    if (isDatabaseAway(error) || (error instanceof AppError && error.code === 'unavailable')) {
      context.locals.isAway = true;
      context.locals.ctx.log({
        event: 'unavailable',
        path,
        reason: rootMessage(error),
      });
      const { body, headers } = await context.rewrite('/500');
      return new Response(body, { status: 503, headers }); // a rewrite to this page sets its own status
    }
    if (import.meta.env.DEV || context.isPrerendered) throw error;
    context.locals.ctx.log({ event: 'server_error', path, error });
    return context.rewrite('/500');
  });
});
