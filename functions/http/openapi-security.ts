/** OpenAPI's list of alternatives: any one of them grants access. */
type Security = { security: Record<string, string[]>[] };

/** Documents who may call a route. The middleware in `middleware/member.ts` enforces it. */
export const noToken: Security = { security: [] };
export const tokenRequired: Security = { security: [{ bearer: [] }] };
export const tokenOptional: Security = { security: [{}, { bearer: [] }] };
