import { messages } from '#src/i18n/messages.ts';
import { type ErrorReason, reasonsByCode } from '#src/shared/errors.ts';
import { languages } from '#src/shared/language.ts';
import { problemSchema } from '#src/shared/problem.ts';

/** Returns a pattern for the text of a reason in either language, with any values in its placeholders. */
export function reasonPattern(reason: ErrorReason): RegExp {
  const texts = languages.map((language) => messages(language)(`error.${reason}`).replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`));
  return new RegExp(`^(?:${texts.join('|').replaceAll(/\{\{\w+\}\}/g, '.*')})$`);
}

/** Derives the reason for which a call was refused from the code and the text of the answer. Undefined if the call was not refused. */
export function reasonOf({ body }: { body: unknown }): ErrorReason | undefined {
  const { data: problem } = problemSchema.safeParse(body);
  return problem && reasonsByCode[problem.code].find((reason) => reasonPattern(reason).test(problem.detail));
}
