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
/** WORK EXPERIENCE (2): how many follow. */
const count = /\s*[(（]\d{1,2}[)）]\s*$/;
const chinese = /[\u3400-\u9fff]/;

/** Kind of section that a line is the heading of, decorated, numbered or in both languages; null if it is none. */
export function headingKind(line: string): SectionKind | null {
  if (line.length === 0 || line.length > longest || /^[•●▪‣∙]/.test(line)) return null;
  const bare = toSimplified(line.normalize('NFKC'))
    .replace(count, '')
    .toLowerCase()
    .replace(decoration, '')
    .replace(numbering, '')
    .replace(decoration, '');
  const text = bare.replace(/\s*\((?:continued|cont\.?|续)\)?$/, '').replace(/\s+(?:continued|cont)$/, '');
  return lookUp(text) ?? ofBothLanguages(text) ?? ofLastWord(line.trim(), text);
}

export function isHeading(line: string): boolean {
  return headingKind(line) !== null;
}

/** A heading with its content behind a colon on the same line, and where the content begins; null if there is none. */
export function headingBefore(line: string): { kind: SectionKind; to: number; contentFrom: number } | null {
  const match = /^([^:：\t]{2,30})(?:\s*[:：]\s*|\t)(?=\S)/.exec(line);
  const kind = match?.[1] === undefined ? null : headingKind(match[1]);
  return match === null || kind === null ? null : { kind, to: match[1]?.trimEnd().length ?? 0, contentFrom: match[0].length };
}

function lookUp(text: string): SectionKind | null {
  return kinds.get(text.replace(/\s*[&＆+]\s*|\s+\/\s+/g, 'and').replaceAll(' ', '')) ?? ofPhrase(text);
}

/** Work Experience & Projects: the first of two headings counts. */
function ofPhrase(text: string): SectionKind | null {
  const [first, second, ...more] = text.split(/\s*(?:&|\/|\||,|、|·|与|和|及|\band\b)\s*/);
  if (first === undefined || second === undefined || more.length > 1) return null;
  const one = kinds.get(first.replaceAll(' ', ''));
  return one !== undefined && kinds.has(second.replaceAll(' ', '')) ? one : null;
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
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+){0,2} (?:experience|employment|internships?)$/, 'work'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+){0,2} (?:skills|competencies|proficiencies)$/, 'skills'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? projects$/, 'projects'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? (?:certifications|certificates|licen[cs]es)$/, 'certificates'],
  [/^[a-z-]+(?: (?:and |& )?[a-z-]+)? (?:awards|honou?rs|publications)$/, 'achievements'],
  [/^[\u4e00-\u9fff]{1,6}(?:工作经[历验]|实习经[历验]|从业经[历验]|任职经[历验]|工作履历)$/, 'work'],
  [/^(?:工作|实习|兼职|任职|项目)(?:经[历验])?[与和及、/]?(?:工作|实习|兼职|任职|项目)(?:经[历验]|实践)$/, 'work'],
  [/^[\u4e00-\u9fff]{1,4}技能$/, 'skills'],
  [/^[\u4e00-\u9fff]{1,6}项目经[历验]$/, 'projects'],
  [/^[\u4e00-\u9fff]{1,4}(?:教育|学习)(?:背景|经历)$/, 'education'],
];

/** Laboratory Skills, 办公技能: a heading by its last word, if it is written like one. */
function ofLastWord(line: string, text: string): SectionKind | null {
  const words = line.match(/[A-Za-z]{3,}/g) ?? [];
  if (!words.every((word) => /^[A-Z]/.test(word)) || /[,;.，。；、]/.test(line)) return null;
  return lastWords.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
