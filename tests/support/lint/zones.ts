import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part that a file plays; `import-table.ts` says which parts may import which. */
export type Zone =
  | ('contract' | 'rule' | 'verb' | 'store' | 'ui' | 'session' | 'data' | 'shared' | 'fill' | 'messages')
  | ('component' | 'layout' | 'style' | 'script' | 'page')
  | ('worker' | 'routes' | 'open-ctx' | 'edge' | 'object')
  | ('client' | 'catalogue-files' | 'drizzle' | 'support' | 'test' | 'root');

export interface Place {
  zone: Zone;
  /** The feature's folder name, or null outside `src/features`. */
  feature: string | null;
}

export const root = path.resolve(import.meta.dirname, '../../..');

/** The first that matches decides. */
const patterns: readonly (readonly [RegExp, Zone])[] = [
  [/\.astro\/[^/]+\.[jt]s$/, 'script'], // a client-side <script>: the astro plugin lints it as a file inside its page
  [/\.css$/, 'style'],
  [/^src\/features\/[^/]+\/contract\.ts$/, 'contract'],
  [/^src\/features\/figures\/measures\.ts$/, 'contract'],
  [/^src\/features\/[^/]+\/store\.ts$/, 'store'],
  [/^src\/features\/accounts\/ui\/session\.ts$/, 'session'], // what islands of every feature know of who is signed in
  [/^src\/features\/[^/]+\/ui\//, 'ui'],
  [/^src\/features\/.*\.json$/, 'data'],
  [/^src\/features\//, 'rule'],
  [/^src\/shared\//, 'shared'],
  [/^src\/i18n\/fill\.ts$/, 'fill'],
  [/^src\/i18n\//, 'messages'],
  [/^src\/components\/.*\.tsx?$/, 'component'],
  [/^src\/(components|layouts)\//, 'layout'],
  [/^src\//, 'page'],
  [/^functions\/worker\.ts$/, 'worker'],
  [/^functions\/(api\.ts$|routes\/)/, 'routes'],
  [/^functions\/open-ctx\.ts$/, 'open-ctx'],
  [/^functions\//, 'edge'],
  [/^durable-objects\//, 'object'],
  [/^drizzle\/client\.ts$/, 'client'],
  [/^drizzle\/read-catalogue\.ts$/, 'catalogue-files'],
  [/^drizzle\//, 'drizzle'],
  [/^tests\/(support|drizzle)\//, 'support'],
  [/^tests\//, 'test'],
];

/** A verb is known by what it exports: a function whose first parameter is the context (or the database alone). */
const verbSignature = /^export (async )?function \w+(<[^(]*>)?\(\s*(ctx|db)\b/m;

/**
 * The place of a file.
 * @param file its path from the project's root, with forward slashes
 * @param text its source where that is at hand; read from disk otherwise
 */
export function placeOf(file: string, text?: string): Place {
  const zone = patterns.find(([pattern]) => pattern.test(file))?.[1] ?? 'root';
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
  return { zone: zone === 'rule' && verbSignature.test(text ?? sourceOf(file)) ? 'verb' : zone, feature };
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readOrEmpty(path.join(root, file));
  sources.set(file, text);
  return text;
}

/** A file that is not there is the type check's business. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
