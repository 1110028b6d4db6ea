import { createRoute } from '@hono/zod-openapi';
import { askToSignIn } from '#src/features/accounts/ask-for-code.ts';
import { messageSchema, refreshTokenSchema, requestOtpSchema, tokensSchema, verifyOtpSchema } from '#src/features/accounts/contract.ts';
import { signIn } from '#src/features/accounts/sign-in.ts';
import { refreshSession } from '#src/features/sessions/refresh-session.ts';
import { signOut } from '#src/features/sessions/sign-out.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { newRouter } from '../http/api-env.ts';
import { bearerToken } from '../http/bearer.ts';
import { browserSecret, keepBrowserSecret } from '../http/browser-cookie.ts';
import { body, json, noContent, problems } from '../http/responses.ts';

const requestOtp = createRoute({
  method: 'post',
  path: '/auth/email-otp/request-otp',
  summary: 'Send a code of six digits to an address; it is of use in the browser that asked, which gets a cookie for it',
  request: body(requestOtpSchema),
  responses: { 200: json(messageSchema, 'The same for every address'), ...problems(422, 429) },
});

const verifyOtp = createRoute({
  method: 'post',
  path: '/auth/email-otp/verify-otp',
  summary: 'Sign in by a code; with audience "admin" as an administrator',
  request: body(verifyOtpSchema),
  responses: { 200: json(tokensSchema, 'Tokens of a new sign-in'), ...problems(400, 403, 422, 429) },
});

const refresh = createRoute({
  method: 'post',
  path: '/auth/email-otp/refresh-token',
  summary: 'Exchange a refresh token for its successor; within 10 seconds the same token gives the same successor again',
  request: body(refreshTokenSchema),
  responses: { 200: json(tokensSchema, 'The successor and a new access token'), ...problems(401, 422) },
});

const logout = createRoute({
  method: 'post',
  path: '/auth/email-otp/logout',
  summary: 'End the sign-in of the refresh token that is sent as bearer',
  security: [{ bearer: [] }],
  responses: { ...noContent('The sign-in has ended'), ...problems(401) },
});

export const signInRoutes = newRouter();
signInRoutes.use('/auth/*', async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
signInRoutes
  .openapi(requestOtp, async (c) => {
    await askToSignIn(c.var.ctx, c.req.valid('json').email, keepBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(verifyOtp, async (c) => {
    const browser = { secret: browserSecret(c), userAgent: c.req.header('user-agent') ?? '' };
    return c.json(await signIn(c.var.ctx, c.req.valid('json'), browser), 200);
  })
  .openapi(refresh, async (c) => c.json(await refreshSession(c.var.ctx, c.req.valid('json').refresh_token), 200))
  .openapi(logout, async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token === null) throw new AppError('unauthenticated');
    await signOut(c.var.ctx, token);
    return c.body(null, 204);
  });
