import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fuse from 'fuse.js';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { namesOf } from '#scripts/matcher/catalogue.ts';
import type { LabelledTitle } from '#scripts/matcher/onet-titles.ts';
import type { Query } from './queries.ts';

export interface Engine {
  name: string;
  /** Returns at most ten occupations for a query's cleaned text, best first, with a similarity of 0 to 1. */
  search(query: Pick<Query, 'text' | 'language' | 'leftOut'>): Promise<{ code: string; similarity: number }[]>;
  close(): Promise<void>;
}

interface Entry {
  id: number;
  code: string;
  name: string;
}

const maxResults = 60;

/** Returns the names that the other engines search: those of the catalogue, and O*NET's of the train part, from which our model learned. */
export function makeEntries(occupations: readonly Occupation[], titles: readonly LabelledTitle[]): Entry[] {
  const own = occupations.flatMap((o) => [...namesOf(o, 'en'), ...namesOf(o, 'zh')].map((name) => ({ code: o.onet, name })));
  const published = titles.flatMap(({ text, codes, part }) => (part === 'train' ? codes.map((code) => ({ code, name: text })) : []));
  const seen = new Map(
    [...own, ...published].map(({ code, name }) => [`${code} ${normalizeTitle(name)}`, { code, name: normalizeTitle(name) }]),
  );
  return [...seen.values()].map((entry, id) => ({ id, ...entry }));
}

/** Opens an engine with pg_trgm's similarity over a GIN index, on PGlite. */
export async function openTrigrams(entries: readonly Entry[]): Promise<Engine> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  await db.exec('create extension pg_trgm; create table names (code text, name text)');
  await db.query('insert into names select p.code, p.name from jsonb_to_recordset($1::jsonb) as p(code text, name text)', [entries]);
  await db.exec('create index on names using gin (name gin_trgm_ops); analyze names');
  return {
    name: 'pg_trgm',
    search: async ({ text, leftOut }) => {
      const { rows } = await db.query<{ code: string; similarity: number }>(
        'select code, similarity(name, $1)::float8 as similarity from names where name % $1 and name <> $3 order by 2 desc limit $2',
        [normalizeTitle(text), maxResults, leftOut ?? ''],
      );
      return keepFirstOfEach(rows);
    },
    close: () => db.close(),
  };
}

/** Opens an engine with BM25 over words (Chinese: characters and pairs), prefix and fuzzy. */
export function openMiniSearch(entries: readonly Entry[]): Engine {
  const index = new MiniSearch<Entry>({ fields: ['name'], storeFields: ['code', 'name'], tokenize: wordsOf });
  index.addAll(entries);
  return {
    name: 'MiniSearch',
    search: async ({ text, leftOut }) => {
      const filter = (result: SearchResult) => result['name'] !== leftOut;
      const results = index.search(normalizeTitle(text), { prefix: true, fuzzy: 0.2, filter }).slice(0, maxResults);
      const best = results[0]?.score ?? 1;
      return keepFirstOfEach(results.map(({ code, score }) => ({ code: String(code), similarity: score / best })));
    },
    close: async () => undefined,
  };
}

export function openFuse(entries: readonly Entry[]): Engine {
  const index = new Fuse(entries, { keys: ['name'], includeScore: true, ignoreLocation: true, threshold: 0.4 });
  return {
    name: 'Fuse.js',
    search: async ({ text, leftOut }) =>
      keepFirstOfEach(
        index
          .search(normalizeTitle(text), { limit: maxResults })
          .flatMap(({ item, score = 1 }) => (item.name === leftOut ? [] : [{ code: item.code, similarity: 1 - score }])),
      ),
    close: async () => undefined,
  };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return [word];
    return [...word, ...Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2))];
  });
}

function keepFirstOfEach(rows: readonly { code: string; similarity: number }[]): { code: string; similarity: number }[] {
  const first = new Map<string, { code: string; similarity: number }>();
  for (const { code, similarity } of rows) if (!first.has(code)) first.set(code, { code, similarity });
  return [...first.values()].slice(0, 10);
}
