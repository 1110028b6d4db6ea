import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '#src/shared/errors.ts';
import { newRouter } from './http/api-env.ts';
import { isAllowedOrigin } from './http/origins.ts';
import { problemResponse } from './http/problem.ts';
import { openRequest } from './middleware/open-request.ts';
import { accountRoutes } from './routes/accounts.ts';
import { avatarRoutes } from './routes/avatars.ts';
import { commentRoutes } from './routes/comments.ts';
import { contentRoutes } from './routes/contents.ts';
import { docsPage, docsPolicy } from './routes/docs.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { jobRoutes } from './routes/jobs.ts';
import { newsRoutes } from './routes/news.ts';
import { rankingRoutes } from './routes/rankings.ts';
import { searchRoutes } from './routes/search.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { socketRoutes } from './routes/socket.ts';

const largestBody = 64 * 1024;

const routes = newRouter()
  .route('/', searchRoutes)
  .route('/', jobRoutes)
  .route('/', newsRoutes)
  .route('/', commentRoutes)
  .route('/', rankingRoutes)
  .route('/', contentRoutes)
  .route('/', signInRoutes)
  .route('/', accountRoutes)
  .route('/', inboxRoutes)
  .route('/', avatarRoutes);

/** The API; knows nothing of pages. Its paths begin at the root: the entry takes `/api` away, and one trailing slash. */
export const api = newRouter();
api.use(openRequest);
api.use((c, next) =>
  c.req.path === '/ws'
    ? next()
    : cors({
        origin: (origin) => (isAllowedOrigin(c.env, c.req.raw) ? origin : null),
        credentials: true,
        exposeHeaders: ['X-Total-Count', 'X-Comments-Shown', 'Link', 'Retry-After', 'X-Request-Id'],
      })(c, next),
);
api.use(
  bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new AppError('payload_too_large');
    },
  }),
);
api.get('/health', (c) => c.json({ status: 'ok' }));
api.route('/', socketRoutes);
api.route('/', routes);
api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
api.doc31('/openapi.json', (c) => ({
  openapi: '3.1.0',
  info: {
    title: 'Still Human API',
    version: '1',
    description: 'How exposed a job is to replacement by AI, and why that figure can be trusted.',
  },
  servers: [{ url: new URL(c.req.url).host === c.env.API_HOST ? '/' : '/api' }],
}));
api.get('/docs', async (c) => {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Still Human API', version: '1' } });
  return c.html(docsPage(document, c.var.ctx.language), 200, { 'content-security-policy': await docsPolicy() });
});

api.notFound((c) => problemResponse(new AppError('not_found'), c.var.ctx));
api.onError((error, c) => {
  const refusal = toRefusal(error);
  if (refusal.code === 'server_error') c.var.ctx.log({ event: 'server_error', path: c.req.path, error });
  else if (noted.has(refusal.code)) c.var.ctx.log({ event: 'refused', code: refusal.code, path: c.req.path, network: c.var.ctx.actor.key });
  return problemResponse(refusal, c.var.ctx);
});

/** Refusals that an operator may want to see: who guesses, who is where they may not be. */
const noted: ReadonlySet<string> = new Set([
  'unauthenticated',
  'forbidden',
  'not_admin',
  'wrong_code',
  'too_many_codes',
  'too_many_guesses',
]);

/** A body that is no JSON is the client's error; hono says so with an exception of its own. */
function toRefusal(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new AppError('invalid_input', { fields: [{ field: 'body', detail: 'not valid JSON' }] });
  return new AppError('server_error', { cause: error });
}
