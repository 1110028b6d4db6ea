import { vi } from 'vitest';
import { z } from 'zod';
import type { Schema } from './schema-inputs.ts';

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>().optional() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});

export interface Route {
  /** In capitals. */
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  parameters: z.infer<typeof operationSchema>['parameters'];
  /** Null if it takes none. A route that takes several types is in the list once for each. */
  body: { type: string; schema: Schema } | null;
}

/** Every route of the API with its inputs, also those that the public document hides, and the definitions that their schemas refer to. */
export async function loadAllRoutes(): Promise<{ routes: Route[]; defs: Record<string, Schema> }> {
  vi.resetModules();
  vi.doMock('@hono/zod-openapi', async (original) => {
    const library = await original<typeof import('@hono/zod-openapi')>();
    return {
      ...library,
      createRoute: (route: Parameters<typeof library.createRoute>[0]) => library.createRoute({ ...route, hide: false }),
    };
  });
  try {
    const { api } = await import('#functions/api.ts');
    const document = documentSchema.parse(
      JSON.parse(JSON.stringify(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }))),
    );
    const served = new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
    const routes = [...served].flatMap((name): Route[] => {
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
      const { parameters, requestBody } = document.paths[path]?.[method.toLowerCase()] ?? { parameters: [] };
      const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema }));
      return (bodies.length > 0 ? bodies : [null]).map((body) => ({ method, path, parameters, body }));
    });
    return { routes, defs: document.components.schemas };
  } finally {
    vi.doUnmock('@hono/zod-openapi');
    vi.resetModules();
  }
}
