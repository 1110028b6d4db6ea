import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from './files.ts';
import { findCommands, findPaths, findScripts } from './readme-claims.ts';

const readme = existsSync(path.join(root, 'README.md')) ? readFileSync(path.join(root, 'README.md'), 'utf8') : '';
const ignoredPaths = readFileSync(path.join(root, '.gitignore'), 'utf8').split(/\s+/).filter(Boolean);
const entries = new Set(readdirSync(root));
const names = new Set(
  globSync('{src,functions,durable-objects,drizzle,scripts,tests,docs}/**/*', { cwd: root }).map((file) => path.basename(file)),
);

/** Whether a path from the root exists. A bare name such as `store.ts` may be anywhere. Generated files need not exist yet. */
function pathExists(name: string): boolean {
  const made = ignoredPaths.some((made) => name.startsWith(made.replace(/\/$/, '')));
  return made || existsSync(path.join(root, name)) || (!name.includes('/') && names.has(name));
}

describe('the README', () => {
  it('has at most 150 lines and is not empty', () => {
    expect(readme).not.toBe('');
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('names only commands that exist', () => {
    expect(findScripts(readme).filter((script) => !(script in packageJson.scripts))).toEqual([]);
    expect(findCommands(readme).filter((command) => !['ci', 'install'].includes(command))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    expect(findPaths(readme, (name) => entries.has(name)).filter((name) => !pathExists(name))).toEqual([]);
  });
});
