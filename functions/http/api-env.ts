import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '#src/shared/errors.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import type { Env } from '../env.ts';

export interface ApiEnv {
  Bindings: Env;
  Variables: { ctx: Ctx };
}

/** A router whose routes validate by their schemas; what does not fit is one refusal with every field named. */
export function newRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const issues = result.error.issues;
      if (issues.every((issue) => issue.message === 'weak_identifier')) throw new AppError('weak_identifier');
      const fields = issues.map((issue) => ({ field: issue.path.map(String).join('.') || 'body', detail: issue.message }));
      throw new AppError('invalid_input', { fields });
    },
  });
}
