import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import { codeRules, newCode, type Purpose } from './code.ts';
import { codeDigest, codeKeys } from './code-keys.ts';
import { composeCodeMail } from './compose-code-mail.ts';
import { recordCode } from './store.ts';

interface Input {
  email: string;
  /** The secret of the asking browser's cookie: the code is of use there alone. */
  browser: string;
  purpose: Purpose;
  /** The language of the mail, looked up behind the answer. */
  languageOf(email: string): Promise<Language>;
}

/**
 * Sends a new code to an address, in place of the one that this browser asked for before. Does the same for every address, known or not;
 * sending and what it looks up are not waited for.
 * @throws AppError too_many_codes
 */
export async function requestCode(ctx: Ctx, { email, browser, purpose, languageOf }: Input): Promise<void> {
  const code = newCode();
  const now = ctx.now();
  const keys = await codeKeys(ctx, { email, browser, purpose });
  const { retryAt } = await recordCode(
    ctx.db,
    { ...keys, codeHash: await codeDigest(ctx, keys, code), networkKey: ctx.actor.key, expiresAt: later(now, codeRules.minutes) },
    now,
  );
  if (retryAt)
    throw new AppError('too_many_codes', { retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
  ctx.later(
    languageOf(email).then((language) =>
      ctx.mail.send({ to: email, ...composeCodeMail(language, { code, email, purpose, siteUrl: ctx.siteUrl }) }),
    ),
  );
}

function later(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
