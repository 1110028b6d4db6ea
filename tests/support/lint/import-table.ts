import type { Place, Zone } from './zones.ts';

/** A zone, or with `own ` before it the same zone of the same feature. */
type Target = Zone | `own ${Zone}`;

interface Targets {
  includes(target: Target): boolean;
}

interface Rights {
  values: Targets;
  /** What `import type` may name beside `values`. */
  types?: Targets;
  packages: (name: string) => boolean;
}

const drizzle = /^(drizzle-orm|drizzle-kit|@neondatabase)(\/|$)/;
const http = /^(hono|@hono)(\/|$)/;
const astro = /^(astro$|astro[:/]|@astrojs\/)/;
const react = /^(react|react-dom|@nanostores\/react)(\/|$)/;
const runtime = /^(node|cloudflare):/;

const only = (pattern: RegExp) => (name: string) => pattern.test(name);
const never =
  (...patterns: RegExp[]) =>
  (name: string) =>
    !patterns.some((pattern) => pattern.test(name));

const allBut = (...zones: Target[]): Targets => ({ includes: (target) => !zones.includes(target) });

const pure = ['contract', 'rule', 'shared', 'fill'] as const;
const server = ['contract', 'rule', 'verb', 'shared', 'fill', 'messages'] as const;
const inBrowser = only(/^(react|react-dom|nanostores|@nanostores\/react|astro)(\/|$)|^astro:/);

/** Who may import whom: section 1 of the guide as a table. Zones that are not named are refused. */
export const importTable: Record<Zone, Rights> = {
  contract: { values: ['contract', 'shared'], packages: only(/^zod$/) },
  rule: { values: [...pure, 'messages', 'own data'], packages: never(drizzle, http, astro, react, runtime) },
  verb: {
    values: [...server, 'own store', 'own data'],
    types: ['client', 'catalogue-files'],
    packages: never(drizzle, http, astro, react, runtime),
  },
  store: { values: ['contract', 'rule', 'shared', 'client', 'drizzle'], packages: never(http, astro, react, runtime) },
  ui: { values: [...pure, 'own ui', 'session', 'component', 'layout', 'style'], types: ['messages'], packages: inBrowser },
  session: { values: [...pure, 'own ui'], packages: only(/^nanostores$/) },
  data: { values: [], packages: never() },
  shared: { values: ['shared'], types: ['contract', 'client', 'routes'], packages: never(drizzle, astro, react, runtime) },
  fill: { values: [], packages: () => false },
  messages: { values: ['shared', 'messages'], packages: only(/^i18next$/) },
  component: { values: ['component', 'shared', 'fill', 'style'], types: ['messages'], packages: inBrowser },
  layout: { values: ['component', 'layout', 'shared', 'fill', 'messages', 'style'], packages: never(drizzle, http) },
  style: { values: [], packages: never() },
  script: { values: [...pure, 'ui', 'session', 'component'], types: ['messages'], packages: inBrowser },
  page: {
    values: [...server, 'ui', 'session', 'component', 'layout', 'style', 'page', 'open-ctx', 'edge'],
    packages: never(drizzle, http),
  },
  worker: { values: [...server, 'worker', 'routes', 'open-ctx', 'edge', 'object'], packages: never(drizzle, react) },
  routes: { values: [...server, 'routes', 'open-ctx', 'edge'], packages: never(drizzle, astro, react) },
  'open-ctx': { values: [...server, 'open-ctx', 'edge', 'client'], packages: never(drizzle, astro, react) },
  edge: { values: [...server, 'edge', 'open-ctx'], types: ['object'], packages: never(drizzle, astro, react) },
  object: { values: [...server, 'open-ctx', 'object'], types: ['edge'], packages: never(drizzle, http, astro, react) },
  client: { values: ['drizzle'], packages: never(http, astro, react) },
  'catalogue-files': { values: [...server], packages: never(drizzle, http, astro, react) },
  drizzle: { values: [...server, 'client', 'catalogue-files', 'drizzle'], packages: never(http, astro, react) },
  support: { values: allBut(), packages: never() },
  test: { values: allBut('client', 'drizzle'), packages: never(drizzle) },
  root: { values: allBut(), packages: never() },
};

/** Whether a file may import another file of the project. */
export function mayImport(from: Place, to: Place, typeOnly: boolean): boolean {
  const { values, types } = importTable[from.zone];
  const allows = (target: Target) => values.includes(target) || (typeOnly && types?.includes(target) === true);
  const same = from.feature !== null && from.feature === to.feature;
  return allows(to.zone) || (same && allows(`own ${to.zone}`));
}
