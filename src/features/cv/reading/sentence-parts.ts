import type { Part } from './header-parts.ts';

/** 在某某公司任设计师: a Chinese sentence with an employer and a title. */
const workedAt =
  /(?:在|就职于|任职于|供职于)(?<firm>[\u4e00-\u9fffA-Za-z（）()]{2,24}?)(?:，|,|\s)?(?:担任|任职|任|从事|做|当)(?<title>[\u4e00-\u9fffA-Za-z]{2,12})(?=[。，,；;]|$)/;

/** Worked as an “A/C Technician” in Singh Works. */
const workedAs =
  /^(?:\d{1,2}[.)]\s*)?(?:i (?:am |was |have )?)?(?:(?:have |has |had )?(?:been )?(?:work(?:ed|ing)|employed|currently working)|presently working|[\d.]+\+? (?:years?|months?)(?: of)? experience) as (?:an?\s|the\s)?[“"']?(?<title>\p{Lu}[^“”",]{2,80}?)[”"']?,? (?:in|at|with|for) (?:the )?[“"']?(?<firm>\p{Lu}[^“”",]{1,60}?)[”"']?(?=\s+(?:from|since|on|w\.e\.f|in year)\b|[,.\t]|$)/iu;

/** Blue Group: working as an electrician on the site of Dover. */
const firmFirst =
  /^(?:\d{1,2}[.)]\s*)?(?<firm>\p{Lu}[^:,;]{1,50}?)\.?\s?[:–-] ?(?:[Cc]urrently |[Pp]resently )?[Ww]ork(?:ed|ing) as (?:an?\s|the\s)?(?<title>\p{Lu}[\p{L}/]+(?: \p{Lu}[\p{L}/]+){0,4})/u;

/** At Harbour Foods, I worked as Cook from 2015. */
const atFirm =
  /^at (?<firm>\p{Lu}[^,]{1,50}), i (?:have been working|have worked|worked|work|am working|was) (?:as|an?) (?:an?\s|the\s)?(?<title>\p{Lu}[^,;]{2,60}?)(?=\s+(?:from|since|in|until)\b)/iu;

/** Reads employer and title from a sentence of these forms; empty for other texts. */
export function sentenceParts(text: string, line: number, from: number): Part[] {
  const match =
    workedAt.exec(text.slice(from)) ?? workedAs.exec(text.slice(from)) ?? atFirm.exec(text.slice(from)) ?? firmFirst.exec(text.slice(from));
  const { firm: named, title } = match?.groups ?? {};
  if (match === null || named === undefined || title === undefined) return [];
  const firm = named.replace(/[\s(（]+$/, '');
  const firmAt = from + match.index + match[0].indexOf(firm);
  const titleAt = from + match.index + match[0].lastIndexOf(title);
  return [
    { text: firm, place: { line, from: firmAt, to: firmAt + firm.length }, kind: 'employer' },
    { text: title, place: { line, from: titleAt, to: titleAt + title.length }, kind: 'title' },
  ];
}
