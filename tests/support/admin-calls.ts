import { globSync, readFileSync } from 'node:fs';

/** Every call of the admin area as the routes define it, such as `post /admin/words`. Most are not in the public document. */
export function adminCalls(): string[] {
  return globSync('functions/routes/**/*.ts')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/method: '(\w+)',\s+path: '(\/admin\/[^']+)'/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    )
    .toSorted();
}
