/**
 * Makes an import that can be tried again. Chromium keeps a failed import for good, so the same code is then asked for under another address,
 * which its error names. Other browsers ask again by themselves.
 * @param load imports one module, and returns the module itself
 */
export function importAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let address: string | null = null;
  let tries = 0;
  return async () => {
    try {
      if (address === null) return await load();
      tries += 1;
      return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Code; // the module that `load` asks for
    } catch (error) {
      address ??= addressIn(error);
      throw error;
    }
  };
}

/** The address of a script of this site that an error names. */
export function addressIn(error: unknown): string | null {
  const [named = ''] = /https?:\/\/[^\s?#'"]+/.exec(error instanceof Error ? error.message : '') ?? [];
  return named.startsWith(`${location.origin}/`) ? named : null;
}
