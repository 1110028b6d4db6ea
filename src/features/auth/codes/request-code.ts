import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import { codeRules, newCode, type Purpose } from './code-limits.ts';
import { hashCode, codeKeys } from './hash-code.ts';
import { composeCodeMail } from './compose-code-mail.ts';
import { recordCode } from './store/codes.ts';
import { equalDigests } from '#src/shared/digests.ts';

const hourMs = 60 * 60_000;

/**
 * Secret in the link of a code's mail. A client that sends it with a request for another code reads the mail of this address. It signs nobody in.
 */
function createPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string): Promise<string> {
  return passOf(ctx, addressKey, Math.floor(ctx.now().getTime() / hourMs));
}

/** Whether a pass was mailed to this address in this hour or the hour before: as long as strangers' codes count. */
async function isPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string, pass: string): Promise<boolean> {
  const hour = Math.floor(ctx.now().getTime() / hourMs);
  const valid = await Promise.all([passOf(ctx, addressKey, hour), passOf(ctx, addressKey, hour - 1)]);
  return valid.map((candidate) => equalDigests(candidate, pass)).includes(true);
}

async function passOf(ctx: Pick<Ctx, 'keyed'>, addressKey: string, hour: number): Promise<string> {
  return (await ctx.keyed('code', `pass:${addressKey}:${hour}`)).slice(0, 32);
}

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
