import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { askToSignIn } from '#src/features/account/profile/ask-for-code.ts';
import {
  messageSchema,
  refreshTokenSchema,
  requestOtpSchema,
  secondFactorSchema,
  verifyOtpSchema,
} from '#src/features/account/profile/contract.ts';
import { tokensSchema } from '#src/features/auth/identity/contract.ts';
import { passkeySignInSchema, recoverySignInSchema, requestOptionsSchema, ticketSchema } from '#src/features/account/passkeys/contract.ts';
import { beginSecondFactor, signInByPasskey, signInByRecoveryCode } from '#src/features/account/profile/begin-second-factor.ts';
import { signIn } from '#src/features/account/profile/sign-in.ts';
import { refreshSession } from '#src/features/auth/sessions/refresh-session.ts';
import { signOut } from '#src/features/auth/sessions/sign-out.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { type ApiEnv, newRouter } from '../../http/api-env.ts';
import { bearerToken } from '../../middleware/member.ts';
import { browserSecret, renewBrowserSecret } from '../../http/browser-cookie.ts';
import { relyingParty } from '../../http/relying-party.ts';
import { body, json, named, noContent, problems } from '../../http/responses.ts';
import { noToken, tokenRequired } from '../../http/openapi-security.ts';

const common = { tags: ['openapi.tag.sign_in'], ...noToken };

const requestOtp = createRoute({
  method: 'post',
  path: '/auth/email-otp/request-otp',
  operationId: 'requestCode',
  ...common,
  request: body(named('CodeRequest', requestOtpSchema)),
  responses: { 200: json(named('Message', messageSchema), 'openapi.request_code.answer'), ...problems(422, 429) },
});

const verifyOtp = createRoute({
  method: 'post',
  path: '/auth/email-otp/verify-otp',
  operationId: 'signIn',
  ...common,
  request: body(named('SignIn', verifyOtpSchema)),
  responses: {
    200: json(named('Tokens', tokensSchema), 'openapi.sign_in.answer'),
    202: json(named('SecondFactor', secondFactorSchema), 'openapi.sign_in.second_factor'),
    ...problems(400, 403, 422, 429),
  },
});

const refresh = createRoute({
  method: 'post',
  path: '/auth/email-otp/refresh-token',
  operationId: 'refreshTokens',
  ...common,
  request: body(named('RefreshToken', refreshTokenSchema)),
  responses: { 200: json(named('Tokens', tokensSchema), 'openapi.refresh_tokens.answer'), ...problems(401, 422) },
});

const passkeyOptions = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  operationId: 'askForPasskey',
  ...common,
  request: body(named('Ticket', ticketSchema)),
  responses: { 200: json(named('PasskeyRequest', requestOptionsSchema), 'openapi.ask_for_passkey.answer'), ...problems(400, 422) },
});

const passkeyVerify = createRoute({
  method: 'post',
  path: '/auth/passkey/verify',
  operationId: 'signInByPasskey',
  ...common,
  request: body(named('PasskeySignIn', passkeySignInSchema)),
  responses: { 200: json(named('Tokens', tokensSchema), 'openapi.sign_in.answer'), ...problems(400, 422) },
});

const recovery = createRoute({
  method: 'post',
  path: '/auth/passkey/recovery',
  operationId: 'signInByRecoveryCode',
  ...common,
  request: body(named('RecoverySignIn', recoverySignInSchema)),
  responses: { 200: json(named('Tokens', tokensSchema), 'openapi.sign_in.answer'), ...problems(400, 422) },
});

const logout = createRoute({
  method: 'post',
  path: '/auth/email-otp/logout',
  operationId: 'signOut',
  tags: ['openapi.tag.sign_in'],
  ...tokenRequired,
  responses: { ...noContent('openapi.sign_out.answer'), ...problems(401) },
});

const browserOf = (c: Context<ApiEnv>) => ({ secret: browserSecret(c), userAgent: c.req.header('user-agent') ?? '' });

const router = newRouter();
router.use('/auth/*', async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
export const signInRoutes = router
  .openapi(requestOtp, async (c) => {
    await askToSignIn(c.var.ctx, c.req.valid('json'), renewBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(verifyOtp, async (c) => {
    const outcome = await signIn(c.var.ctx, c.req.valid('json'), browserOf(c));
    return 'tokens' in outcome ? c.json(outcome.tokens, 200) : c.json(outcome.secondFactor, 202);
  })
  .openapi(passkeyOptions, async (c) =>
    c.json(await beginSecondFactor(c.var.ctx, c.req.valid('json').ticket, browserOf(c), relyingParty(c)), 200),
  )
  .openapi(passkeyVerify, async (c) => c.json(await signInByPasskey(c.var.ctx, c.req.valid('json'), browserOf(c), relyingParty(c)), 200))
  .openapi(recovery, async (c) => c.json(await signInByRecoveryCode(c.var.ctx, c.req.valid('json'), browserOf(c)), 200))
  .openapi(refresh, async (c) => c.json(await refreshSession(c.var.ctx, c.req.valid('json').refresh_token), 200))
  .openapi(logout, async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token === null) throw new AppError('unauthenticated');
    await signOut(c.var.ctx, token);
    return c.body(null, 204);
  });
