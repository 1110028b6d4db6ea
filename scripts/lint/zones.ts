import path from 'node:path';

/** A file's role. `import-table.ts` says which zone may import which. */
export type Zone =
  | ('contract' | 'rule' | 'verb' | 'store' | 'statements' | 'ui' | 'kit' | 'session' | 'data' | 'shared' | 'fill' | 'messages')
  | ('component' | 'layout' | 'style' | 'script' | 'page')
  | ('app' | 'worker' | 'routes' | 'open-ctx' | 'edge' | 'object')
  | ('client' | 'drizzle' | 'scripts' | 'support' | 'test' | 'root');

export interface FileLocation {
  zone: Zone;
  /** Group and part, such as `search/query`, or null outside `src/features`. */
  feature: string | null;
}

export const root = path.resolve(import.meta.dirname, '../..');

/** The first match wins. */
const patterns: readonly (readonly [RegExp, Zone])[] = [
  [/\.astro\/[^/]+\.[jt]s$/, 'script'], // a client-side <script>, which the astro plugin lints as a file inside its page
  [/\.(?:css|woff2)$/, 'style'],
  [/^src\/features\/[^/]+\/[^/]+\/contract\.ts$/, 'contract'],
  [/^src\/features\/catalogue\/figures\/measures\.ts$/, 'contract'],
  [/^src\/features\/[^/]+\/[^/]+\/store(\.ts$|\/)/, 'store'],
  [/^src\/features\/[^/]+\/[^/]+\/statements\.ts$/, 'statements'], // parts of statements for the stores of features above
  [/^src\/features\/auth\/identity\/ui\//, 'session'], // session state, which islands of every feature may read
  [/^src\/features\/foundation\/progress\/ui\//, 'kit'], // follows a room, for searches and analyses
  [/^src\/features\/reports\/engine\/ui\//, 'kit'], // shared by the islands of both kinds of analysis
  [/^src\/features\/cv\/reading\/ui\//, 'kit'], // reads files in the browser, for the editor and for analyses
  [/^src\/features\/cv\/review\/ui\//, 'kit'], // shows what was read, for both of them
  [/^src\/features\/[^/]+\/[^/]+\/ui\//, 'ui'],
  [/^src\/features\/.*\.json$/, 'data'],
  [/^src\/features\//, 'rule'],
  [/^src\/shared\//, 'shared'],
  [/^src\/app\//, 'app'], // above all features: assembled by entry points
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
  [/^drizzle\//, 'drizzle'],
  [/^scripts\//, 'scripts'],
  [/^tests\/(support|drizzle)\//, 'support'],
  [/^tests\//, 'test'],
];

/** The first word of a verb's file name. No rule's file name begins with one of them. */
const verbs = new Set(
  [
    'add advance advise announce answer ask begin check claim comment complete correct count create decide delete end export follow',
    'gather get give grant hash identify import issue keep label list load match merge moderate note object open post probe prove',
    'publish purge recharge refresh refund refuse release remove renew report request require reserve resolve restart restore reward',
    'run save schedule seed send set settle show sign spend start submit sweep take unpublish update widen',
  ].flatMap((line) => line.split(' ')),
);

/** The verb that a file name begins with, or null. */
export function verbOf(file: string): string | null {
  const [word = ''] = path.posix.basename(file, '.ts').split('-');
  return verbs.has(word) ? word : null;
}

/**
 * Feature and zone of a file.
 * @param file path from the project root, with forward slashes
 */
export function locateFile(file: string): FileLocation {
  const zone = patterns.find(([pattern]) => pattern.test(file))?.[1] ?? 'root';
  const feature = /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;
  return { zone: zone === 'rule' && verbOf(file) !== null ? 'verb' : zone, feature };
}
