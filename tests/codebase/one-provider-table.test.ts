import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { providers, providerTable } from '#src/shared/providers.ts';

/** The files that may name a provider: the table, its library, and the protocol of its stand-in for development. */
const allowedFiles = ['functions/models/providers.ts', 'scripts/dev/sandbox-reviewers/protocols.ts', 'src/shared/providers.ts'];

describe('a provider of models', () => {
  it.each(providers)('is named by its id only in the table, its library and its stand-in: %s', (provider) => {
    const { variables } = providerTable[provider];
    const named = [`'${provider}'`, `\\b${provider}:`, `${variables}_(API_KEY|BASE_URL|MODEL)`].flatMap((pattern) =>
      findFilesWith(pattern),
    );
    expect(new Set(named).difference(new Set(allowedFiles))).toEqual(new Set());
  });
});

/** Finds the source files in which a pattern (POSIX extended) occurs outside comments. */
function findFilesWith(pattern: string): string[] {
  const folders = ['src', 'functions', 'durable-objects', 'scripts', 'drizzle'];
  const found = execFileSync('sh', ['-c', 'git grep -nE -e "$0" -- "$@" || [ $? = 1 ]', pattern, ...folders], { encoding: 'utf8' });
  const lines = found.split('\n').filter((line) => /^[^:]+\.(ts|tsx|astro):/.test(line) && !/^[^:]+:\d+:\s*(\/\/|\/?\*)/.test(line));
  return lines.map((line) => line.slice(0, line.indexOf(':'))).filter((file) => !file.endsWith('cv/editor/contract.ts')); // the zodiac's Gemini
}
