import { statSync } from 'node:fs';

/** `npm run bench:cv -- FOLDER` measures a folder of files with labels; without a folder, the labelled CVs of this repository. */
const [first] = process.argv.slice(2);
if (first !== undefined && statSync(first, { throwIfNoEntry: false })?.isDirectory() === true) {
  const { measureFolder } = await import('./folder/measure-folder.ts');
  await measureFolder(first, process.argv.includes('--misses'));
} else {
  await import('./cv.ts');
  await import('./occupations.ts');
}
