import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf, type Zone } from '#tests/support/lint/zones.ts';
import { filesOf } from './files.ts';

/** Lint judges one import at a time; what an island takes along through the files that it imports shows only here. */
const kept: readonly Zone[] = ['messages', 'verb', 'store', 'client', 'drizzle', 'edge', 'open-ctx', 'routes', 'worker', 'object'];
const sources = new Map(filesOf(['{src,functions,durable-objects,drizzle}/**/*.{ts,tsx}']).map(({ name, text }) => [name, text]));
const valueImport = /^(?:import|export)\s(?!type\b)[^;']*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(file: string): string[] {
  const specifiers = [...(sources.get(file) ?? '').matchAll(valueImport)].flatMap(([, from, bare, lazy]) => from ?? bare ?? lazy ?? []);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : [];
  });
}

/** The ways from a file to what must stay on the server, each as the chain of files that it goes through. */
function leaks(file: string, chain: string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const way = [...chain, file];
  if (kept.includes(placeOf(file, sources.get(file) ?? '').zone)) return [way.join(' → ')];
  return importsOf(file).flatMap((next) => leaks(next, way, seen));
}

describe('what is sent to a browser', () => {
  const islands = [...sources.keys()].filter((file) => file.endsWith('.tsx'));

  it.each(islands)('takes along nothing of the server: %s', (island) => {
    expect(leaks(island)).toEqual([]);
  });

  it('is found out when it does, through any number of files', () => {
    expect(leaks('durable-objects/search-room.ts')).not.toEqual([]);
    expect(leaks('src/features/search/room.ts')).toEqual(['src/features/search/room.ts → src/i18n/messages.ts']);
  });
});
