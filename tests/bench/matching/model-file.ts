import path from 'node:path';

/** Where the matcher's model is kept: a static asset, which the Worker loads through its own binding. */
export const modelFile = path.resolve(import.meta.dirname, '../../../public/matcher/model.bin');
