import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFile, type Zone } from '#scripts/lint/zones.ts';
import { readFiles } from './files.ts';

/** The zones whose code must stay on the server. The linter checks only direct imports. These tests also find indirect ones. */
const serverZones: readonly Zone[] = ['messages', 'verb', 'store', 'client', 'drizzle', 'edge', 'open-ctx', 'routes', 'worker', 'object'];
const sources = new Map(readFiles(['{src,functions,durable-objects,drizzle,scripts}/**/*.{ts,tsx}']).map(({ name, text }) => [name, text]));
const valueImport = /^(?:import|export)\s(?!type\b)[^;']*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

function findImports(file: string): string[] {
  const specifiers = [...(sources.get(file) ?? '').matchAll(valueImport)].flatMap(([, from, bare, lazy]) => from ?? bare ?? lazy ?? []);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : [];
  });
}

/** Finds chains of imports from a file to modules that must stay on the server. */
function findLeaks(file: string, chain: string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const newChain = [...chain, file];
  if (serverZones.includes(locateFile(file).zone)) return [newChain.join(' → ')];
  return findImports(file).flatMap((next) => findLeaks(next, newChain, seen));
}

describe('the code of an island', () => {
  const islands = [...sources.keys()].filter((file) => file.endsWith('.tsx'));

  it.each(islands)('imports no module of the server: %s', (island) => {
    expect(findLeaks(island)).toEqual([]);
  });

  it('fails the check if it imports one through any number of files', () => {
    expect(findLeaks('durable-objects/progress-room.ts')).not.toEqual([]);
    expect(findLeaks('src/features/foundation/progress/room.ts')).toEqual([
      'src/features/foundation/progress/room.ts → src/i18n/messages.ts',
    ]);
  });
});
