import { type MapQuery, mapQuerySchema } from './contract.ts';

/** Parses the map's address. Ignores each invalid field. */
export function readMapAddress(search: URLSearchParams): MapQuery {
  const valid = Object.entries(mapQuerySchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search.get(name) || undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return mapQuerySchema.parse(Object.fromEntries(valid));
}

/** Builds the query string of a state of the map, without defaults. */
export function mapSearch({ colour, category, education, pay, q }: MapQuery): string {
  const parameters = {
    colour: colour === 'rate' ? undefined : colour,
    category,
    education: education === undefined ? undefined : String(education),
    pay: pay === undefined ? undefined : String(pay),
    q: q === '' ? undefined : q,
  };
  const search = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return search.size > 0 ? `?${search}` : '';
}
