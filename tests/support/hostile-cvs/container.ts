import { utils, write } from 'cfb';

/** Makes a compound file with the given streams, the format of Word 97. */
export function makeContainer(streams: Record<string, Uint8Array>): Uint8Array {
  const file = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(file, name, Array.from(content));
  return Uint8Array.from(Buffer.from(write(file, { type: 'buffer' })));
}
