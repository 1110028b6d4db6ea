import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressIn, importAgain } from '#src/components/import-again.ts';

describe('an import that is tried again', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('finds the address of the failed script in the error, but only if it is on this site', () => {
    vi.stubGlobal('location', { origin: 'https://site.example' });
    const failedImport = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    expect(addressIn(failedImport('https://site.example/_astro/Part.a1.js'))).toBe('https://site.example/_astro/Part.a1.js');
    expect(addressIn(failedImport('https://site.example/_astro/Part.a1.js?again=1'))).toBe('https://site.example/_astro/Part.a1.js');
    for (const other of ['https://site.example.evil.test/a.js', 'https://evil.test/a.js', 'data:text/javascript,1', ''])
      expect(addressIn(failedImport(other))).toBeNull();
    expect(addressIn('no error')).toBeNull();
  });

  it('makes the same call again if the error has no address', async () => {
    vi.stubGlobal('location', { origin: 'https://site.example' });
    const answers = [new TypeError('Importing a module script failed.'), { part: 1 }];
    const load = importAgain(() => {
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
    await expect(load()).rejects.toThrow('Importing');
    expect(await load()).toEqual({ part: 1 });
  });
});
