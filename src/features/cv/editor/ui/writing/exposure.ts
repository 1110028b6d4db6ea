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
  /** What the server said if it refused; null if it could not be reached. */
  refusal: string | null;
  /** By title and line. */
  labels: ReadonlyMap<string, LineExposure>;
}

/** What is known of the exposure of the points that are being written. */
export const $exposure = atom<Exposure>({ side: 'en', state: 'off', refusal: null, labels: new Map() });

/** Most lines of one call. */
const mostLines = 120;

/** The points of a text on the side that is shown, or else on the other. */
export function shownPoints(text: LocalText, side: Language): string[] {
  return pointsOf(text[side].trim() || text[otherLanguage(side)]);
}

export function labelKey(title: string, line: string): string {
  return `${title}\n${line}`;
}

/** The title under which an entry's points are judged. */
export function titleOf(title: LocalText, side: Language): string {
  return title[side].trim() || title[otherLanguage(side)].trim();
}

/** Asks for the points that are not known yet, a few jobs at a time. What is known stays, whatever is typed meanwhile. */
export async function loadExposure(cv: Cv, side: Language, signal: AbortSignal): Promise<void> {
  const { labels } = $exposure.get();
  const missing = [
    ...cv.work.map(({ position, details }) => [position, details]),
    ...cv.projects.map(({ role, details }) => [role, details]),
  ].flatMap(([title, details]): WrittenEntry[] => {
    if (!title || !details) return [];
    const own = titleOf(title, side);
    const lines = shownPoints(details, side).filter((line) => line.length <= 1000 && !labels.has(labelKey(own, line)));
    return lines.length === 0 ? [] : [{ title: own, lines: lines.slice(0, writingLimits.lines) }];
  });
  $exposure.set({ ...$exposure.get(), side, state: missing.length > 0 ? 'loading' : 'ready' });
  for (const entries of inCalls(missing)) {
    const found = await contentOf(memberApi.cvs.exposure.$post({ json: { entries } }, { init: { signal } }));
    const next = new Map($exposure.get().labels);
    entries.forEach(({ title, lines }, entry) =>
      lines.forEach((line, at) => {
        const exposure = found.entries[entry]?.lines[at];
        if (exposure) next.set(labelKey(title, line), exposure);
      }),
    );
    $exposure.set({ ...$exposure.get(), labels: next });
  }
  $exposure.set({ ...$exposure.get(), state: 'ready' });
}

function inCalls(entries: readonly WrittenEntry[]): WrittenEntry[][] {
  const calls: WrittenEntry[][] = [];
  let lines = mostLines;
  for (const entry of entries) {
    if (lines + entry.lines.length > mostLines || (calls.at(-1)?.length ?? 0) >= writingLimits.entries) {
      calls.push([]);
      lines = 0;
    }
    calls.at(-1)?.push(entry);
    lines += entry.lines.length;
  }
  return calls;
}
