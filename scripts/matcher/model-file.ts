import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The matcher's model: a static asset that the Worker loads through its own binding. */
export const modelFile = path.join(root, 'public/matcher/model.bin');

/** The model trained without the `tune` split of the training data. Only `npm run matcher:fit` uses it. */
export const heldOutFile = path.join(root, '.local/matcher/held-out.bin');
