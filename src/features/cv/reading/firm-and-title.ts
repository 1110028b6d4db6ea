import type { Part } from './header-parts.ts';
import { isChinese } from './line-shapes.ts';
import { partKind } from './part-kind.ts';
import { quote } from './quote.ts';
import type { Quoted } from './types.ts';

type IsJobTitle = (text: string) => boolean;

/** Splits firm and title that are separated by brackets, a small word or a colon. Empty if a text is not of that form. */
export function firmAndTitle(lines: readonly string[], whole: Quoted, found: Quoted, isJobTitle: IsJobTitle): Part[] {
  const bracketed = inBrackets(lines, whole, isJobTitle);
  if (bracketed.length > 0) return bracketed;
  const both = titleInFirm(lines, found, isJobTitle);
  return both.length > 0 ? both : byColon(lines, found, isJobTitle);
}

/** Splits a firm with its title in brackets: “Marble (Test engineer)”. */
function inBrackets(lines: readonly string[], { text, place }: Quoted, isJobTitle: IsJobTitle): Part[] {
  const behind = /^([^()（）]{2,40}?)\s*[(（]([^()（）]{2,40})[)）]$/.exec(text);
  const firm = behind?.[1];
  const title = behind?.[2];
  if (firm === undefined || title === undefined) return [];
  const kind = partKind(firm, isJobTitle);
  const isFirm = kind === 'employer' || (isChinese(title) && kind === 'unknown');
  if (!isFirm || partKind(title, isJobTitle) !== 'title') return [];
  const found = [
    quote(lines, place.line, place.from, place.from + firm.length),
    quote(lines, place.line, place.from + text.lastIndexOf(title), place.from + text.lastIndexOf(title) + title.length),
  ];
  return found.flatMap((part, index) => (part === null ? [] : [{ ...part, kind: index === 0 ? 'employer' : 'title' } as const]));
}

/** Splits a title and a firm at “in”, “at”, “with” or “for”: “Site supervisor in Ridge Tech Pvt Ltd”. */
function titleInFirm(lines: readonly string[], { text, place }: Quoted, isJobTitle: IsJobTitle): Part[] {
  if (isChinese(text)) return [];
  for (const match of [...text.matchAll(/\s+(?:in|at|with|for)\s+(?=\p{Lu})/gu)].reverse()) {
    const title = quote(lines, place.line, place.from, place.from + match.index);
    const firm = quote(lines, place.line, place.from + match.index + match[0].length, place.to);
    if (title === null || firm === null || partKind(firm.text, isJobTitle) !== 'employer') continue;
    const [first] = title.text.split(/\s+(?:in|at|with|for)\s+/);
    if (first !== undefined && partKind(first, isJobTitle) === 'title')
      return [
        { ...titleOnly(title, first), kind: 'title' },
        { ...firm, kind: 'employer' },
      ];
  }
  return [];
}

/** Splits firm and title, in either order, at a colon: “Blue Group: Senior Developer”. */
function byColon(lines: readonly string[], { text, place }: Quoted, isJobTitle: IsJobTitle): Part[] {
  const colon = isChinese(text) ? null : /^[^:]{2,50}(:\s+)(?=[^:]{2,60}$)/.exec(text);
  if (colon === null) return [];
  const at = place.from + colon[0].length;
  const sides = [quote(lines, place.line, place.from, at - (colon[1]?.length ?? 0)), quote(lines, place.line, at, place.to)];
  const kinds = sides.map((side) => (side === null ? null : partKind(side.text, isJobTitle)));
  if (kinds.filter((kind) => kind === 'title').length !== 1) return [];
  return sides.flatMap((side, index) => (side === null ? [] : [{ ...side, kind: kinds[index] === 'title' ? 'title' : 'employer' }]));
}

function titleOnly({ place }: Quoted, text: string): Quoted {
  return { text, place: { ...place, to: place.from + text.length } };
}
