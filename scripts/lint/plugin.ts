import { explainedCast } from './explained-cast.ts';
import { imports } from './imports.ts';

/** The project's own lint rules, for `eslint.config.js`. */
export const house = { meta: { name: 'house' }, rules: { imports, 'explained-cast': explainedCast } };
