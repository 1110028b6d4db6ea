import { writeFileSync } from 'node:fs';
import { namesFile, suggestedNames } from './suggested-names.ts';

/** `npm run catalogue:names`: writes the names from which the search suggests, after a change of the catalogue's names. */
writeFileSync(namesFile, `${JSON.stringify(await suggestedNames(), null, 2)}\n`);
