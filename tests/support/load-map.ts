import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapFolder } from '#scripts/fonts/copy-maps.ts';

/** Reads a character map from the package from which the site serves it. */
export const loadMap = async (file: string): Promise<Uint8Array> => new Uint8Array(await readFile(path.join(mapFolder, file)));
