/**
 * Makes an import that can be repeated after a failure. Chromium remembers a failed import, so the code is then requested with another query,
 * at the address in the error's message. Other browsers request it again themselves.
 * @param load imports one module, and returns the module itself
 */
export function importAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let address: string | null = null;
  let tries = 0;
  return async () => {
    try {
      if (address === null) return await load();
      tries += 1;
      return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Code; // the same module as in `load`
    } catch (error) {
      address ??= addressIn(error);
      throw error;
    }
  };
}

/** The address of this site's script in an error's message, or null. */
export function addressIn(error: unknown): string | null {
  const [named = ''] = /https?:\/\/[^\s?#'"]+/.exec(error instanceof Error ? error.message : '') ?? [];
  return named.startsWith(`${location.origin}/`) ? named : null;
}
