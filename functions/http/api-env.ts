import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError, isErrorCode } from '#src/shared/errors.ts';
import type { Ctx, Member, MemberCtx } from '#src/shared/ctx.ts';
import type { Env } from '../env.ts';

export interface ApiEnv {
  Bindings: Env;
  /** On routes behind `maybeMember`, for a caller with an access token: whose it is, and whether an administrator signed in as one. */
  Variables: { ctx: Ctx; member?: Member; asAdmin?: boolean };
}

/** The environment of a route behind `member` or `admin`. */
export interface MemberEnv {
  Bindings: Env;
  Variables: { ctx: MemberCtx };
}

/** A router whose routes validate by their schemas; what does not fit is one refusal with every field named. */
export function newRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const issues = result.error.issues;
      if (issues.every((issue) => issue.message === 'weak_identifier')) throw new AppError('weak_identifier');
      const fields = issues.map((issue) => ({ field: issue.path.map(String).join('.') || 'body', detail: issue.message }));
      // a contract may give a field's refusal a code of its own; it is the answer's where nothing else is wrong before it
      const first = issues[0]?.message ?? '';
      throw new AppError(isErrorCode(first) ? first : 'invalid_input', { fields });
    },
  });
}
