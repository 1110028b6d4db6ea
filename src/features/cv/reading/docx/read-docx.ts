import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';
import type { RawLine } from '../to-lines.ts';
import { documentLines } from './document-lines.ts';
import { readStyles } from './read-styles.ts';
import { unzip, zipNames } from './unzip.ts';

/**
 * Reads the lines of a Word file: page headers, then the body with its tables and text boxes, then footers.
 * @throws AppError cv_type if the zip file is no Word file, cv_bomb, cv_broken
 */
export function readDocx(bytes: Uint8Array, limits: CvLimits): { lines: RawLine[]; pictures: boolean } {
  const names = zipNames(bytes, limits).toSorted();
  const named = (pattern: RegExp) => names.filter((name) => pattern.test(name));
  const [body] = named(/^word\/document\d*\.xml$/);
  if (body === undefined) throw new AppError('cv_type');
  const styles = readStyles(unzip(bytes, 'word/styles.xml', limits));
  const parts = [...named(/^word\/header\d*\.xml$/).slice(0, 3), body, ...named(/^word\/footer\d*\.xml$/).slice(0, 3)];
  const lines = parts.flatMap((name) => {
    const xml = unzip(bytes, name, limits);
    return xml === undefined ? [] : documentLines(xml, styles, name === body);
  });
  return { lines: unrepeated(lines), pictures: named(/^word\/media\//).length > 0 };
}

/** Removes repeated lines from headers and footers, which differ by page. */
function unrepeated(lines: readonly (RawLine & { fromBody: boolean })[]): RawLine[] {
  const seen = new Set<string>();
  return lines.filter(({ text, fromBody }) => {
    const repeats = !fromBody && text !== '' && seen.has(text);
    seen.add(text);
    return !repeats;
  });
}
