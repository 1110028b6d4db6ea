import type { Db } from '#drizzle/client.ts';
import { digestOf } from './digest.ts';
import type { CatalogueError } from './parse-catalogue.ts';
import { titleReader, type TitleRow } from './parse-titles.ts';
import { loadedDigests, saveTitles } from './store.ts';

export interface TitleFile {
  name: string;
  /** Of its whole content: an import goes on where it stopped only in the same file. */
  digest: string;
  lines: AsyncIterable<string>;
}

export interface ImportReport {
  /** Lines read, the header included. */
  lines: number;
  /** After which line an earlier run had stopped; 0 for a first run. Equal to `lines` when that run had finished. */
  resumedAt: number;
  added: number;
  /** Every line that could not be read, told by each run; nothing of it is taken. */
  bad: CatalogueError[];
}

const rowsAtOnce = 500;

/**
 * Adds the names of one file of O*NET's text release as English aliases of the occupations that the catalogue has. Own aliases are never
 * touched, and no name is added that is another occupation's own. Batch by batch, each noted with its names: a run that was interrupted
 * goes on after its last batch, a run that finished is not repeated until the file or the catalogue changes.
 * @param onProgress is told after each batch how many lines are read and how many names were added
 * @throws Error when the catalogue is not loaded, or the header is not that of a file of titles
 */
export async function importTitles(
  db: Db,
  file: TitleFile,
  now: Date,
  onProgress: (report: ImportReport) => void = () => undefined,
): Promise<ImportReport> {
  const known = await loadedDigests(db);
  const catalogue = known.get('*');
  if (catalogue === undefined) throw new Error('The catalogue is not loaded; "npm run catalogue:load" loads it.');
  const digest = await digestOf([catalogue, file.digest]);
  const [ofDigest, resumedAt] = noted(known.get(keyOf(file)));
  const report: ImportReport = { lines: 0, resumedAt: ofDigest === digest ? resumedAt : 0, added: 0, bad: [] };
  let waiting: TitleRow[] = [];
  const save = async () => {
    report.added += await saveTitles(db, waiting, { file: keyOf(file), digest: `${digest} ${report.lines}` }, now);
    waiting = [];
    onProgress(report);
  };

  let read: ReturnType<typeof titleReader> = null;
  for await (const line of file.lines) {
    report.lines += 1;
    if (report.lines === 1) {
      read = titleReader(line);
      if (!read) throw new Error(`${file.name}:1 is not the header of a file of titles`);
    } else if (read && line.trim() !== '') {
      const parsed = read(line);
      if (!parsed.ok) report.bad.push({ file: file.name, line: report.lines, reason: parsed.reason });
      else if (report.lines > report.resumedAt) waiting.push(...parsed.rows);
      if (waiting.length >= rowsAtOnce) await save();
    }
  }
  if (report.lines > report.resumedAt) await save();
  return report;
}

function keyOf(file: TitleFile): string {
  return `onet:${file.name}`;
}

/** What an earlier run noted: the digest of file and catalogue, and the last line that it saved. */
function noted(text: string | undefined): [string, number] {
  const [digest = '', line = '0'] = (text ?? '').split(' ');
  return [digest, Number(line)];
}
