import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFile, type Zone } from '#scripts/lint/zones.ts';
import { filesOf } from './files.ts';

/** Lint checks single imports. This finds what an island imports indirectly. */
const serverZones: readonly Zone[] = ['messages', 'verb', 'store', 'client', 'drizzle', 'edge', 'open-ctx', 'routes', 'worker', 'object'];
const sources = new Map(filesOf(['{src,functions,durable-objects,drizzle,scripts}/**/*.{ts,tsx}']).map(({ name, text }) => [name, text]));
const valueImport = /^(?:import|export)\s(?!type\b)[^;']*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(file: string): string[] {
  const specifiers = [...(sources.get(file) ?? '').matchAll(valueImport)].flatMap(([, from, bare, lazy]) => from ?? bare ?? lazy ?? []);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : [];
  });
}

/** Import chains from a file to modules that must stay on the server. */
function leaks(file: string, chain: string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const way = [...chain, file];
  if (serverZones.includes(locateFile(file).zone)) return [way.join(' → ')];
  return importsOf(file).flatMap((next) => leaks(next, way, seen));
}

describe('what is sent to a browser', () => {
  const islands = [...sources.keys()].filter((file) => file.endsWith('.tsx'));

  it.each(islands)('takes along nothing of the server: %s', (island) => {
    expect(leaks(island)).toEqual([]);
  });

  it('is found out when it does, through any number of files', () => {
    expect(leaks('durable-objects/progress-room.ts')).not.toEqual([]);
    expect(leaks('src/features/foundation/progress/room.ts')).toEqual(['src/features/foundation/progress/room.ts → src/i18n/messages.ts']);
  });
});
