import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  name: string;
  text: string;
}

/** Reads the files that match the globs and not `except`, sorted by name. */
export function readFiles(globs: string[], except: RegExp = /$^/): SourceFile[] {
  const names = globSync(globs, { cwd: root }).map((name) => name.replaceAll('\\', '/'));
  const included = names.filter((name) => !except.test(name)).toSorted();
  return included.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
}
