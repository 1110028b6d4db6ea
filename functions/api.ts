import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { awayRetrySeconds, isDatabaseAway, rootMessage } from '#src/shared/database-away.ts';
import { AppError, type ErrorReason } from '#src/shared/errors.ts';
import { loggedPath } from '#src/shared/logged-path.ts';
import { type ApiEnv, newRouter } from './http/api-env.ts';
import { isAllowedOrigin } from './http/origins.ts';
import { problemResponse } from './http/problem.ts';
import { limitBody } from './middleware/limit-body.ts';
import { openRequest } from './middleware/open-request.ts';
import { rejectInvalidUnicode } from './middleware/reject-invalid-unicode.ts';
import { accountRoutes } from './routes/account/profile.ts';
import { announcementRoutes } from './routes/messages/announcements.ts';
import { auditRoutes } from './routes/auth/audit.ts';
import { avatarRoutes } from './routes/account/avatars.ts';
import { commentDeskRoutes } from './routes/news/comment-desk.ts';
import { commentRoutes } from './routes/news/comments.ts';
import { contentRoutes } from './routes/about/contents.ts';
import { creditRoutes } from './routes/credits/ledger.ts';
import { cvAnalysisRoutes } from './routes/reports/cv.ts';
import { cvWritingRoutes } from './routes/reports/writing.ts';
import { cvRoutes } from './routes/cv/editor.ts';
import { dashboardRoutes } from './routes/admin/dashboard.ts';
import { serveDocs } from './routes/docs.ts';
import { feedbackRoutes } from './routes/credits/feedback.ts';
import { followRoutes } from './routes/jobs/follows.ts';
import { healthRoutes } from './routes/health.ts';
import { inboxRoutes } from './routes/messages/inbox.ts';
import { industryAnalysisRoutes } from './routes/reports/industry.ts';
import { industryRoutes } from './routes/jobs/industries.ts';
import { jobDeskRoutes } from './routes/catalogue/moderation.ts';
import { jobRoutes } from './routes/jobs/page.ts';
import { newsDeskRoutes } from './routes/news/editor.ts';
import { newsHistoryRoutes } from './routes/news/history.ts';
import { newsRoutes } from './routes/news/articles.ts';
import { passkeyRoutes } from './routes/account/passkeys.ts';
import { peopleRoutes } from './routes/admin/people.ts';
import { objectionRoutes } from './routes/jobs/objections.ts';
import { rankingRoutes } from './routes/jobs/rankings.ts';
import { searchRoutes } from './routes/search/query.ts';
import { verdictDeskRoutes } from './routes/jobs/verdict-desk.ts';
import { verdictRoutes } from './routes/jobs/verdicts.ts';
import { signInRoutes } from './routes/auth/sign-in.ts';
import { socketRoutes } from './routes/socket.ts';

const routes = newRouter()
  .route('/', searchRoutes)
  .route('/', jobRoutes)
  .route('/', followRoutes)
  .route('/', verdictRoutes)
  .route('/', objectionRoutes)
  .route('/', verdictDeskRoutes)
  .route('/', newsRoutes)
  .route('/', newsDeskRoutes)
  .route('/', newsHistoryRoutes)
  .route('/', commentRoutes)
  .route('/', rankingRoutes)
  .route('/', industryRoutes)
  .route('/', contentRoutes)
  .route('/', signInRoutes)
  .route('/', accountRoutes)
  .route('/', inboxRoutes)
  .route('/', creditRoutes)
  .route('/', feedbackRoutes)
  .route('/', cvAnalysisRoutes)
  .route('/', industryAnalysisRoutes)
  .route('/', cvWritingRoutes)
  .route('/', cvRoutes)
  .route('/', avatarRoutes)
  .route('/', passkeyRoutes)
  .route('/', peopleRoutes)
  .route('/', jobDeskRoutes)
  .route('/', commentDeskRoutes)
  .route('/', announcementRoutes)
  .route('/', dashboardRoutes)
  .route('/', auditRoutes);

/** The type of the API, for the browser's client. */
export type Api = typeof routes;

/** The API, independent of pages. Its paths start at the root: the entry strips `/api` and one trailing slash. */
export const api = newRouter();
api.use(openRequest);
api.use((c, next) =>
  c.req.path === '/ws'
    ? next()
    : cors({
        origin: (origin) => (isAllowedOrigin(c.env, c.req.raw) ? origin : null),
        credentials: true,
        exposeHeaders: ['X-Total-Count', 'X-Comments-Shown', 'Link', 'Retry-After', 'X-Request-Id', 'ETag'],
      })(c, next),
);
api.use(limitBody);
api.use(rejectInvalidUnicode);
api.route('/', healthRoutes);
api.route('/', routes);
api.route('/', socketRoutes);
api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'openapi.bearer',
});
serveDocs(api);

api.notFound((c) => problemResponse(new AppError('not_found'), c.var.ctx));
api.onError((error, c) => {
  const refusal = toAppError(error);
  if (refusal.code === 'server_error') c.var.ctx.log({ event: 'server_error', path: pathOf(c), error });
  else if (refusal.code === 'unavailable') c.var.ctx.log({ event: 'unavailable', path: pathOf(c), reason: rootMessage(error) });
  else if (loggedReasons.has(refusal.reason))
    c.var.ctx.log({ event: 'refused', code: refusal.reason, path: pathOf(c), network: c.var.ctx.actor.key });
  return problemResponse(refusal, c.var.ctx);
});

const pathOf = (c: Context<ApiEnv>) => loggedPath(c.req.path, routePath(c, -1));

/** Refusals worth an operator's attention: guessing and forbidden access. */
const loggedReasons: ReadonlySet<ErrorReason> = new Set([
  'unauthenticated',
  'forbidden',
  'not_admin',
  'wrong_code',
  'wrong_passkey',
  'wrong_recovery_code',
  'too_many_codes',
  'too_many_guesses',
]);

/** Invalid JSON is the client's error; Hono reports it with its own exception. */
function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new AppError('invalid_input', { fields: [{ field: 'body', detail: 'not_json' }] });
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: awayRetrySeconds });
  return new AppError('server_error', { cause: error });
}
