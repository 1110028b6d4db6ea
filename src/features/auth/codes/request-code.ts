import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import { codeRules, newCode, type Purpose } from './code-limits.ts';
import { isPass, createPass } from './create-pass.ts';
import { hashCode, codeKeys } from './hash-code.ts';
import { composeCodeMail } from './compose-code-mail.ts';
import { recordCode } from './store/codes.ts';

interface Input {
  email: string;
  /** Secret of the requesting browser's cookie. The code works only in that browser. */
  browser: string;
  /** From the link in an earlier mail to this address. */
  pass?: string | undefined;
  purpose: Purpose;
  /** The session that requests a confirmation; null for a sign-in. A session has its own budget. */
  sessionId: string | null;
  /** Mail language, looked up after the response. */
  languageOf(email: string): Promise<Language>;
}

/**
 * Sends a new code to an address, replacing the one that this browser requested before. It treats known and unknown addresses alike and
 * waits for neither mail nor language lookup, so the response does not reveal whether an account exists.
 * @throws AppError too_many_codes
 */
export async function requestCode(ctx: Ctx, { email, browser, pass, purpose, sessionId, languageOf }: Input): Promise<void> {
  const code = newCode();
  const now = ctx.now();
  const keys = await codeKeys(ctx, { email, browser, purpose });
  const hasPass = pass !== undefined && (await isPass(ctx, keys.addressKey, pass));
  const { retryAt } = await recordCode(
    ctx.db,
    {
      ...keys,
      codeHash: await hashCode(ctx, keys, code),
      asker: sessionId === null ? { networkKey: ctx.actor.key, hasPass } : { sessionId },
      expiresAt: addMinutes(now, codeRules.minutes),
    },
    now,
  );
  if (retryAt)
    throw new AppError('too_many_codes', { retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
  const nextPass = await createPass(ctx, keys.addressKey);
  ctx.later(
    languageOf(email).then((language) =>
      ctx.mail.send({ to: email, ...composeCodeMail(language, { code, email, pass: nextPass, purpose, siteUrl: ctx.siteUrl }) }),
    ),
  );
}

function addMinutes(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
