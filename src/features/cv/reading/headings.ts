import words from './headings.json' with { type: 'json' };
import { toSimplified } from './simplified.ts';
import type { SectionKind } from './types.ts';

const kinds: ReadonlyMap<string, SectionKind> = new Map(
  sectionKinds().flatMap((kind) => words[kind].map((phrase): [string, SectionKind] => [phrase.replaceAll(' ', ''), kind])),
);

function sectionKinds(): SectionKind[] {
  return ['basics', 'summary', 'work', 'education', 'skills', 'projects', 'languages', 'certificates', 'achievements', 'other'];
}

const longest = 48;
const decoration = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;
const numbering = /^(?:[一二三四五六七八九十]{1,2}|\d{1,2}|[ivx]{1,4})[\s、.)．）:：]+/i;
/** The number of entries in a heading: “WORK EXPERIENCE (2)”. */
const count = /\s*[(（]\d{1,2}[)）]\s*$/;
const chinese = /[\u3400-\u9fff]/;

/** Finds the kind of section that a line is the heading of; null if it is no heading. Headings may be decorated, numbered or in both languages. */
export function headingKind(line: string): SectionKind | null {
  if (line.length === 0 || line.length > longest || /^[•●▪‣∙]/.test(line)) return null;
  const bare = toSimplified(line.normalize('NFKC'))
    .replace(count, '')
    .toLowerCase()
    .replace(decoration, '')
    .replace(numbering, '')
    .replace(decoration, '');
  const text = bare.replace(/\s*\((?:continued|cont\.?|续)\)?$/, '').replace(/\s+(?:continued|cont)$/, '');
  return lookUp(text) ?? ofBothLanguages(text) ?? ofLastWord(line.trim(), text) ?? ofSpelling(line.trim(), text) ?? ofMarked(text);
}

export function isHeading(line: string): boolean {
  return headingKind(line) !== null;
}

/** Finds a heading at the beginning of a line, with its content behind a colon or a tab; null without one. `to` and `contentFrom` are offsets. */
export function headingBefore(line: string): { kind: SectionKind; to: number; contentFrom: number } | null {
  const match = /^([^:：\t]{2,30})(?:\s*[:：]\s*|\t)(?=\S)/.exec(line);
  const kind = match?.[1] === undefined ? null : headingKind(match[1]);
  return match === null || kind === null ? null : { kind, to: match[1]?.trimEnd().length ?? 0, contentFrom: match[0].length };
}

function lookUp(text: string): SectionKind | null {
  return kinds.get(text.replace(/\s*[&＆+]\s*|\s+\/\s+/g, 'and').replaceAll(' ', '')) ?? ofPhrase(text);
}

/** Reads a heading behind an icon that became a letter, or with spaces between its letters: “R Jobs”, “E D U C A T I O N”. */
function ofMarked(text: string): SectionKind | null {
  if (/^(?:\S ){5,}\S$/.test(text)) {
    const letters = text.replaceAll(' ', '');
    return kinds.get(letters) ?? kinds.get(/(?:workexperience|employment|experience|education|skills)$/.exec(letters)?.[0] ?? '') ?? null;
  }
  const rest = /^[^\d\s\u3400-\u9fff] (?<words>\S.+)$/u.exec(text)?.groups?.['words'];
  return rest === undefined ? null : (kinds.get(rest.replaceAll(' ', '')) ?? null);
}

/** Reads two headings in one, of which usually the first counts: “Work Experience & Projects”. */
function ofPhrase(text: string): SectionKind | null {
  const [first, second, ...more] = text.split(/\s*(?:&|\/|\||,|、|·|与|和|及|\band\b)\s*/);
  if (first === undefined || second === undefined || more.length > 1) return null;
  const one = kinds.get(first.replaceAll(' ', ''));
  const other = kinds.get(second.replaceAll(' ', ''));
  if (one === undefined && other !== undefined && /^[\u4e00-\u9fff]{2,4}\s*\//.test(text)) return other; // 科研 / 项目经历
  if (one === undefined || other === undefined) return null;
  return other === 'work' && one !== 'work' && first.length < 12 ? other : one;
}

/** Reads headings in plural instead of singular, or with one wrong letter: WORKING EXPERIENCES, Work Experiance. */
function ofSpelling(line: string, text: string): SectionKind | null {
  const letters = text.replaceAll(' ', '');
  if (letters.length < 6 || /[^a-z]/.test(letters) || /[.,;]$/.test(line) || !/^\p{Lu}/u.test(line)) return null;
  const stem = stemOf(letters);
  for (const [phrase, kind] of kinds) {
    if (stemOf(phrase) === stem) return kind;
    if (letters.length >= 9 && Math.abs(phrase.length - letters.length) <= 1 && isOneLetterOff(phrase, letters)) return kind;
  }
  return null;
}

const stemOf = (phrase: string) => phrase.replace(/s$/, '').replace(/^working/, 'work');

function isOneLetterOff(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let ends = 0;
  while (ends < Math.min(one.length, other.length) - from && one.at(-1 - ends) === other.at(-1 - ends)) ends += 1;
  return Math.max(one.length, other.length) - from - ends <= 1;
}

function ofBothLanguages(text: string): SectionKind | null {
  if (!chinese.test(text) || !/[a-z]{3}/.test(text)) return null;
  const han = text.replace(/[^\u3400-\u9fff]+/g, '');
  const latin = text
    .replace(/[\u3400-\u9fff]+/g, ' ')
    .replace(decoration, '')
    .trim();
  return kinds.get(han) ?? lookUp(latin);
}

const lastWords: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:volunteer|leadership|campus|community|extracurricular)\b.* (?:experience|work)$/, 'other'],
  [/^project experience$/, 'projects'],
  [
    /^(?:(?:previous|past|present|current) )?(?:employment|job|work|career|professional)(?: (?:and|&) \w+)? (?:scan|record|details?|summary|profile|history|responsibilities|experiences?)(?: (?:&|and) \w+)?$/,
    'work',
  ],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+){0,2} (?:experiences?|employment|internships?)$/, 'work'],
  [/^(?:industrial|in-?plant|summer|vocational)? ?(?:training|internship)(?: undertaken)?$/, 'certificates'],
  [
    /^(?:[a-z-]+ ){0,2}(?:education|qualifications?|academics?|coursework|schooling)(?: (?:background|details|history|summary|profile|(?:&|and) [a-z ]+))?$/,
    'education',
  ],
  [
    /^(?:personal|passport|driving licen[cs]e|visa|family|contact|bio) ?(?:details?|data|particulars|information|profile|dossier)(?: details?)?$/,
    'basics',
  ],
  [
    /^declarations?$|^(?:[a-z-]+ )?(?:activities|involvement|memberships|societies|organi[sz]ations|affiliations|bibliography)(?: (?:&|and) [a-z]+)?$/,
    'other',
  ],
  [/^(?:key |core |personal |professional )?(?:strengths?|specialties|specialities|competences?|proficiency|skill)$/, 'skills'],
  [/^languages? (?:known|proficiency|skills?)$/, 'languages'],
  [/^(?:[a-z-]+ ){0,2}(?:achievements?|awards?|honou?rs?|prizes?)(?: (?:&|and) [a-z ]+)?$/, 'achievements'],
  [/^(?:[a-z-]+ ){0,2}(?:work|employment|career|professional)(?: (?:and|&) [a-z]+)? (?:history|experiences?)$/, 'work'],
  [/^(?:[a-z-]+ ){0,2}projects? (?:handled|undertaken|done|details)$/, 'projects'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+){0,2} (?:skills|competencies|proficiencies)$/, 'skills'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? projects$/, 'projects'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? (?:certifications|certificates|licen[cs]es)$/, 'certificates'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? (?:awards|honou?rs|publications)$/, 'achievements'],
  [/^[\u4e00-\u9fff]{1,6}(?:工作经[历验]|实习经[历验]|从业经[历验]|任职经[历验]|工作履历)$/, 'work'],
  [/^(?:工作|实习|兼职|任职|职业|项目)(?:经[历验])?[与和及、/]?(?:工作|实习|兼职|任职|职业|项目)(?:经[历验]|实践)$/, 'work'],
  [
    /^(?:工作|实习|职业|任职|学习|社会|专案|职场|主要|过往|曾经|相关|其他)?[与和及、]?(?:工作|实习|职业|任职|就业|从业)[与和及、]?(?:经[历验]|履历|简历|资历|背景)$/,
    'work',
  ],
  [/^(?:学习|教育|求学)[与和及、]?(?:经[历验]|背景|资料|情况|程度)$|^学历(?:资料|情况|及\S{2,4})?$|^进修教育$/, 'education'],
  [/^(?:个人|基本|联[系络]|联系)[^\s，。：]{0,2}(?:资料|信息|情况|方式|概况)$/, 'basics'],
  [/^(?:[\u4e00-\u9fff]{1,3})?(?:开发|项目)[与和及、]?(?:经[历验]|成果|介绍)$|^相关作品$|^作品(?:集|展示)?$/, 'projects'],
  [
    /^(?:[\u4e00-\u9fff]{1,4})?(?:研究|活动|实践|学生|社团|开源|校园|在校)(?:实践)?(?:经[历验]|活动|工作)$|^出版物$|^致谢$|^自传$|^特长爱好$/,
    'other',
  ],
  [/^(?:技能|能力)(?:概述|概要|介绍|及其他|与其他)$|^(?:综合|相关|个人)能力$|^专业技能[与和及]\S{2,6}$|^擅长(?:方向|领域)$/, 'skills'],
  [/^(?:[\u4e00-\u9fff]{1,3})?(?:证书|资格认证)$/, 'certificates'],
  [/^(?:[\u4e00-\u9fff]{1,5})?(?:获奖|荣誉)(?:经历|情况|证书)?(?:[与和及]经历)?$|^学术成就$/, 'achievements'],
  [/^(?:自我|个人)(?:介绍|评价|描述|总结)(?:[与和及]意向)?$/, 'summary'],
  [/^(?:[\u4e00-\u9fff]{1,4}|[a-z]{2,8} ?)技能$/, 'skills'],
  [/^[\u4e00-\u9fff]{1,6}项目经[历验]$/, 'projects'],
  [/^[\u4e00-\u9fff]{1,4}(?:教育|学习)(?:背景|经历)$/, 'education'],
];

/** Headings of which only the first word has a capital: “Other work history”. */
const workInSmallLetters =
  /^(?:other|previous|past|earlier|further|recent|relevant|related|additional|selected|paid|my|current)(?: (?:and |& )?(?:other|previous|past|relevant|paid))? (?:work|employment|job|career|professional|working) (?:history|experiences?|record)$/;

/** Recognises a heading by its last word, if it is written like a heading: Laboratory Skills, 办公技能. */
function ofLastWord(line: string, text: string): SectionKind | null {
  if (/^\p{Lu}/u.test(line) && workInSmallLetters.test(text) && !/[.,;]$/.test(line)) return 'work';
  const words = line.match(/[A-Za-z]{3,}/g) ?? [];
  if (!words.every((word) => /^(?:[A-Z]|and$|the$|for$|with$)/.test(word)) || /[,;.，。；、]/.test(line)) return null;
  return lastWords.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
