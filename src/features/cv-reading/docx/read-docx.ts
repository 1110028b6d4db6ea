import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';
import type { RawLine } from '../to-lines.ts';
import { documentLines } from './document-lines.ts';
import { readStyles } from './read-styles.ts';
import { unzip } from './unzip.ts';

/**
 * Lines of a Word file: headers of pages, then the body with its tables and text boxes, then footers.
 * @throws AppError cv_type when the zip file is something else, cv_bomb, cv_broken
 */
export function readDocx(bytes: Uint8Array, limits: CvLimits): { lines: RawLine[]; pictures: boolean } {
  let pictures = false;
  const files = unzip(
    bytes,
    (name) => {
      pictures ||= /^word\/media\//.test(name);
      return /^word\/(?:document\d*|styles|header\d*|footer\d*)\.xml$/.test(name);
    },
    limits,
  );
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const [body] = named(/^word\/document\d*\.xml$/);
  if (body === undefined) throw new AppError('cv_type');
  const styles = readStyles(files.get('word/styles.xml'));
  const parts = [...named(/^word\/header/).slice(0, 3), body, ...named(/^word\/footer/).slice(0, 3)];
  return { lines: unrepeated(parts.flatMap(([name, xml]) => documentLines(xml, styles, name === body[0]))), pictures };
}

/** Headers of first and later pages say the same twice. */
function unrepeated(lines: readonly (RawLine & { fromBody: boolean })[]): RawLine[] {
  const seen = new Set<string>();
  return lines.filter(({ text, fromBody }) => {
    const repeats = !fromBody && text !== '' && seen.has(text);
    seen.add(text);
    return !repeats;
  });
}
