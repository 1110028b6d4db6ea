import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where the matcher's model is kept: a static asset, which the Worker loads through its own binding. */
export const modelFile = path.join(root, 'public/matcher/model.bin');

/** The model that did not see the tune part, for `npm run matcher:fit` alone. */
export const heldOutFile = path.join(root, '.local/matcher/held-out.bin');
