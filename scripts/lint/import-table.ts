import type { FileLocation, Zone } from './zones.ts';

/** A zone; with `own `, the same zone of the same feature only. */
type Target = Zone | `own ${Zone}`;

interface Targets {
  includes(target: Target): boolean;
}

interface Rights {
  values: Targets;
  /** Additional targets for `import type`. */
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
/** Entry points may call a store where a verb would only forward the call. Other features still need the verb. */
const entry = [...server, 'store', 'app'] as const;
const inBrowser = only(/^(react|react-dom|nanostores|@nanostores\/react|astro|@tiptap|@dnd-kit|@simplewebauthn\/browser)(\/|$)|^astro:/);

/** Which zone may import which. Anything not listed is forbidden. */
export const importTable: Record<Zone, Rights> = {
  contract: { values: ['contract', 'shared'], packages: only(/^zod$/) },
  rule: { values: [...pure, 'messages', 'own data'], packages: never(drizzle, http, astro, react, runtime) },
  verb: {
    values: [...server, 'own store', 'own data'],
    types: ['client'],
    packages: never(drizzle, http, astro, react, runtime),
  },
  store: {
    values: ['contract', 'rule', 'shared', 'own store', 'statements', 'client', 'drizzle'],
    packages: never(http, astro, react, runtime),
  },
  statements: { values: ['contract', 'rule', 'shared', 'client', 'drizzle'], packages: never(http, astro, react, runtime) },
  ui: { values: [...pure, 'own ui', 'kit', 'session', 'component', 'layout', 'style'], types: ['messages'], packages: inBrowser },
  kit: { values: [...pure, 'kit', 'session', 'component', 'layout', 'style'], types: ['messages'], packages: inBrowser },
  session: { values: [...pure, 'session'], packages: only(/^nanostores$/) },
  data: { values: [], packages: never() },
  shared: { values: ['shared'], types: ['client', 'routes'], packages: never(drizzle, astro, react, runtime) },
  app: { values: [...server], packages: never(drizzle, http, astro, react, runtime) },
  fill: { values: [], packages: () => false },
  messages: { values: ['shared', 'messages', 'fill'], packages: only(/^i18next$/) },
  component: { values: ['component', 'shared', 'fill', 'style'], types: ['messages'], packages: inBrowser },
  layout: { values: ['component', 'layout', 'shared', 'fill', 'messages', 'style'], packages: never(drizzle, http) },
  style: { values: [], packages: never() },
  script: { values: [...pure, 'ui', 'session', 'component'], types: ['messages'], packages: inBrowser },
  page: {
    values: [...entry, 'ui', 'kit', 'session', 'component', 'layout', 'style', 'page', 'open-ctx', 'edge'],
    packages: never(drizzle, http),
  },
  worker: { values: [...entry, 'worker', 'routes', 'open-ctx', 'edge', 'object'], packages: never(drizzle, react) },
  routes: { values: [...entry, 'routes', 'open-ctx', 'edge'], packages: never(drizzle, astro, react) },
  'open-ctx': { values: [...server, 'app', 'open-ctx', 'edge', 'client'], packages: never(drizzle, astro, react) },
  edge: { values: [...server, 'app', 'edge', 'open-ctx', 'style'], packages: never(drizzle, astro, react) },
  object: { values: [...entry, 'open-ctx', 'object'], packages: never(drizzle, http, astro, react) },
  client: { values: ['drizzle'], packages: never(http, astro, react) },
  drizzle: { values: ['contract', 'client', 'drizzle'], types: ['rule', 'shared'], packages: never(http, astro, react) },
  scripts: { values: allBut(), packages: never() },
  support: { values: allBut(), packages: never() },
  test: { values: allBut('client', 'drizzle'), packages: never(drizzle) },
  root: { values: allBut(), packages: never() },
};

/** Whether a file may import another file. */
export function mayImport(from: FileLocation, to: FileLocation, typeOnly: boolean): boolean {
  const { values, types } = importTable[from.zone];
  const allows = (target: Target) => values.includes(target) || (typeOnly && types?.includes(target) === true);
  const same = from.feature !== null && from.feature === to.feature;
  return allows(to.zone) || (same && allows(`own ${to.zone}`));
}
