import type { Db } from '#drizzle/client.ts';
import { digestOf } from './digest.ts';
import type { CatalogueError } from './parse-catalogue.ts';
import { titleReader, type TitleRow } from './parse-titles.ts';
import { loadedDigests } from './store/digests.ts';
import { saveTitles } from './store/imported-titles.ts';

export interface TitleFile {
  name: string;
  /** Digest of the whole file. An import resumes only in the same file. */
  digest: string;
  lines: AsyncIterable<string>;
}

export interface ImportReport {
  /** Number of lines that were read, including the header. */
  lines: number;
  /** Line after which an earlier run stopped; 0 for a first run. Equal to `lines` if that run had finished. */
  resumedAt: number;
  added: number;
  /** Invalid lines, reported by every run and skipped. */
  bad: CatalogueError[];
}

const batchSize = 500;

/**
 * Adds the names in a file of O*NET's text release as English aliases of the catalogue's occupations. Existing aliases do not change, and
 * no occupation gets a name that another one has from our files. Each batch is saved with its progress. An interrupted run resumes after its last batch. A finished
 * import is repeated only if the file or the catalogue changes.
 * @param onProgress called after each batch with the numbers of lines read and names added
 * @throws Error if the catalogue is not loaded, or the header is not that of a file of titles
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
  const [savedDigest, resumedAt] = parseProgress(known.get(keyOf(file)));
  const report: ImportReport = { lines: 0, resumedAt: savedDigest === digest ? resumedAt : 0, added: 0, bad: [] };
  let unsaved: TitleRow[] = [];
  const save = async () => {
    report.added += await saveTitles(db, unsaved, { file: keyOf(file), digest: `${digest} ${report.lines}` }, now);
    unsaved = [];
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
      else if (report.lines > report.resumedAt) unsaved.push(...parsed.rows);
      if (unsaved.length >= batchSize) await save();
    }
  }
  if (report.lines > report.resumedAt) await save();
  return report;
}

function keyOf(file: TitleFile): string {
  return `onet:${file.name}`;
}

/** Parses the progress of an earlier run: the digest of file and catalogue, and the last saved line. */
function parseProgress(text: string | undefined): [string, number] {
  const [digest = '', line = '0'] = (text ?? '').split(' ');
  return [digest, Number(line)];
}
