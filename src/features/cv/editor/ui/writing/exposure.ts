import { atom } from 'nanostores';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { type Language, otherLanguage } from '#src/shared/language.ts';
import { type LineExposure, writingLimits, type WrittenEntry } from '../../writing/schemas.ts';
import { pointsOf } from '../../writing/points-of.ts';
import type { Cv, LocalText } from '../../contract.ts';

interface Exposure {
  side: Language;
  state: 'off' | 'loading' | 'ready' | 'failed';
  /** The server's text if it refused the call; null otherwise. */
  refusal: string | null;
  /** Known exposures by `labelKey`. */
  labels: ReadonlyMap<string, LineExposure>;
}

/** The exposure labels of the points in the form. */
export const $exposure = atom<Exposure>({ side: 'en', state: 'off', refusal: null, labels: new Map() });

/** Maximum lines of one call. */
const maxLines = 120;

/** Lists the points of a text in one language, or in the other if the first is empty. */
export function shownPoints(text: LocalText, side: Language): string[] {
  return pointsOf(text[side].trim() || text[otherLanguage(side)]);
}

export function labelKey(title: string, line: string): string {
  return `${title}\n${line}`;
}

/** Returns the title with which an entry's points are labelled. */
export function titleOf(title: LocalText, side: Language): string {
  return title[side].trim() || title[otherLanguage(side)].trim();
}

/** Requests labels for the points that have none yet, a few jobs per call. Known labels stay while the member types. */
export async function loadExposure(cv: Cv, side: Language, signal: AbortSignal): Promise<void> {
  const { labels } = $exposure.get();
  const missing = [
    ...cv.work.map(({ position, details }) => [position, details]),
    ...cv.projects.map(({ role, details }) => [role, details]),
  ].flatMap(([title, details]): WrittenEntry[] => {
    if (!title || !details) return [];
    const shownTitle = titleOf(title, side);
    const lines = shownPoints(details, side).filter((line) => line.length <= 1000 && !labels.has(labelKey(shownTitle, line)));
    return lines.length === 0 ? [] : [{ title: shownTitle, lines: lines.slice(0, writingLimits.lines) }];
  });
  $exposure.set({ ...$exposure.get(), side, state: missing.length > 0 ? 'loading' : 'ready' });
  for (const entries of batchesOf(missing)) {
    const found = await contentOf(memberApi.cvs.exposure.$post({ json: { entries } }, { init: { signal } }));
    const next = new Map($exposure.get().labels);
    entries.forEach(({ title, lines }, entryIndex) =>
      lines.forEach((line, lineIndex) => {
        const exposure = found.entries[entryIndex]?.lines[lineIndex];
        if (exposure) next.set(labelKey(title, line), exposure);
      }),
    );
    $exposure.set({ ...$exposure.get(), labels: next });
  }
  $exposure.set({ ...$exposure.get(), state: 'ready' });
}

/** Splits entries into batches within the limits of one call. */
function batchesOf(entries: readonly WrittenEntry[]): WrittenEntry[][] {
  const batches: WrittenEntry[][] = [];
  let lines = maxLines;
  for (const entry of entries) {
    if (lines + entry.lines.length > maxLines || (batches.at(-1)?.length ?? 0) >= writingLimits.entries) {
      batches.push([]);
      lines = 0;
    }
    batches.at(-1)?.push(entry);
    lines += entry.lines.length;
  }
  return batches;
}
