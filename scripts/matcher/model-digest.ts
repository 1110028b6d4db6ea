import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { allNames } from './catalogue.ts';

const file = path.join(import.meta.dirname, 'model-digest.json');
const digestSchema = z.object({ names: z.string(), normalization: z.string() });

/** SHA-256 digests, in hex, of the inputs whose change makes the model stale. */
export type ModelDigest = z.infer<typeof digestSchema>;

/** Digest of the catalogue's current names, and of their normalised forms. */
export function digestOfNames(occupations: readonly Occupation[]): ModelDigest {
  const names = allNames(occupations).toSorted();
  return { names: digest(names), normalization: digest(names.map(normalizeTitle)) };
}

/** Digest written when the shipped model was trained. */
export function readModelDigest(): ModelDigest {
  return digestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeModelDigest(occupations: readonly Occupation[]): void {
  writeFileSync(file, `${JSON.stringify(digestOfNames(occupations), null, 2)}\n`);
}

function digest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
