import { globSync, readFileSync } from 'node:fs';

/** Returns every call of the admin area as the routes define it, such as `post /admin/words`. The OpenAPI document leaves most of them out. */
export function adminCalls(): string[] {
  return globSync('functions/routes/**/*.ts')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/method: '(\w+)',\s+path: '(\/admin\/[^']+)'/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    )
    .toSorted();
}
