import type { CvReading } from './types.ts';

/** The kind of a document, as far as its words show it. `other_language` is neither English nor Chinese. */
export type DocumentKind = 'cv' | 'letter' | 'certificate' | 'manual' | 'other_language';

/** Frequent words of languages that are rare in other languages. */
const commonWords = {
  english: 'the and of to in for with on at by from as an or is are was were has have this that',
  other: [
    'der die das und mit für von bei zur zum im auf ein eine ist wurde', // German
    'le les des du et avec pour dans sur une aux chez est par', // French
    'el los las y con para en una por del como al que', // Spanish
    'il gli della di e con per nel presso una dei delle alla', // Italian
    'os das dos e com para em uma pela pelo como na no', // Portuguese
    'de het een en van met voor bij op naar als zijn', // Dutch
    'och av för med till på som inom ett den i det', // Swedish, Danish, Norwegian
    'i w z na do oraz dla przez od się jako', // Polish
  ],
};
const english = new Set(commonWords.english.split(' '));
const others = commonWords.other.map((words) => new Set(words.split(' ')));

/** Minimum of common words for a decision on the language. */
const minWords = 10;
/** A text with at least this share of letters that are neither Latin nor Chinese is in another language. */
const minForeignShare = 0.3;

const greeting = /^(?:dear\s|to whom it may concern|hello\s\p{Lu}|尊敬的|敬启者)/iu;
const closing = /^(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|sincerely|respectfully)\b|^(?:此致|敬礼|顺颂|谨上)/iu;
const certificate =
  /^(?:this is to certify|(?:we )?hereby certify|certificate of (?:achievement|completion|attendance|participation|appreciation|employment))|^(?:兹证明|特此证明|荣誉证书|结业证书|毕业证书|在职证明|离职证明|获奖证书)/i;
const manual =
  /^(?:table of contents|chapter \d|step \d{1,2}\b|user (?:manual|guide)|(?:employee )?handbook|how to )|^(?:目录|第[一二三四五六七八九十]章|使用说明|操作手册|员工手册)/i;

/** Decides what kind of document a text is. A text with a section for work is a CV, whatever else it contains. */
export function judgeDocument({ lines }: { lines: readonly string[] }, { sections, roles }: CvReading): DocumentKind {
  if (isOtherLanguage(lines.join('\n'))) return 'other_language';
  if (sections.some(({ kind, heading }) => kind === 'work' && heading !== null)) return 'cv';
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  const has = (pattern: RegExp) => said.some((line) => pattern.test(line));
  if (has(greeting) && has(closing)) return 'letter';
  if (said.slice(0, 12).some((line) => certificate.test(line))) return 'certificate';
  return said.filter((line) => manual.test(line)).length >= 2 && roles.every(({ dates }) => dates === null) ? 'manual' : 'cv';
}

function isOtherLanguage(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return false;
  const han = count(/\p{Script=Han}/gu);
  const foreign = letters - han - count(/\p{Script=Latin}/gu);
  if (foreign / letters >= minForeignShare) return true;
  if (han / letters >= 0.1) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shared = (set: ReadonlySet<string>) => words.reduce((sum, word) => sum + Number(set.has(word)), 0);
  const most = Math.max(...others.map(shared));
  return most >= minWords && most > 2 * shared(english);
}
