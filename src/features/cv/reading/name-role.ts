import type { Part } from './header-parts.ts';
import { isChinese } from './line-shapes.ts';

export interface Named {
  title: Part | null;
  employer: Part | null;
}

/** Decides which of a header's parts is the title and which the employer. `titleFirst` decides between two that can be either. */
export function nameRole(parts: readonly Part[], titleFirst: boolean): Named {
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const unknown = of('unknown');
  const [title = null] = of('title');
  const [employer = null] = of('employer');
  if (title !== null && employer !== null) return { title, employer };
  const single = unknown.filter(({ place }) =>
    parts.every((other) => other.place === place || other.place.line !== place.line || other.kind === 'place'),
  );
  if (title !== null)
    return { title, employer: nearest(single, title) ?? nearest(unknown, title) ?? of('title')[1] ?? of('unit')[0] ?? null };
  if (employer !== null) return { title: nearest(unknown, employer) ?? null, employer };
  const [first = null, second = null] = unknown;
  const [unit = null] = of('unit');
  if (second === null && first !== null && isFollowedByPlace(first, of('place'))) return { title: null, employer: first };
  // in Chinese, a name next to dates is the firm's
  if (second === null && first !== null && unit === null && isChinese(first.text)) return { title: null, employer: first };
  if (second === null) return { title: first, employer: unit };
  return titleFirst ? { title: first, employer: second } : { title: second, employer: first };
}

/** Whether a place is behind a part on its line, as behind an employer. */
function isFollowedByPlace({ place }: Part, places: readonly Part[]): boolean {
  return places.some(({ place: other }) => other.line === place.line && other.from > place.to);
}

/** Finds the part that is closest to another in reading order. */
function nearest(parts: readonly Part[], to: Part): Part | undefined {
  const distance = ({ place }: Part) => Math.abs(place.line - to.place.line) * 1000 + Math.abs(place.from - to.place.from);
  return parts.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether titles come before employers, by the headers that have one of each; `otherwise` if there are none. */
export function isTitleFirst(headers: readonly (readonly Part[])[], otherwise: boolean): boolean {
  let votes = 0;
  for (const parts of headers) {
    const title = parts.findIndex(({ kind }) => kind === 'title');
    const employer = parts.findIndex(({ kind }) => kind === 'employer');
    const other = parts.findIndex(({ kind }) => kind === 'unknown');
    if (title >= 0 && employer >= 0) votes += title < employer ? 2 : -2;
    else if (title >= 0 && other >= 0) votes += title < other ? 1 : -1;
    else if (employer >= 0 && other >= 0) votes += other < employer ? 1 : -1;
  }
  return votes === 0 ? otherwise : votes > 0;
}
