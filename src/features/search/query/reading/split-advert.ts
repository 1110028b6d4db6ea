import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { endsLikeTitle } from '../matcher/title-head.ts';
import { isBareRank, isChineseSurplus, knownWordsWithSigns, withoutChinesePerks, withoutEnglishSurplus } from './words.ts';

/** Replaces a sign inside a word while a text is cut at signs. A private-use character, so that no text contains it. */
const guard = '\u{F8FF}';
const brackets = /[([{【〔「『《<][^()[\]{}【】〔〕「」『』《》<>]*[)\]}】〕」』》>]/gu;
const pay =
  /[$£€¥￥]\s?[\d.,]+\s?(?:k|m)?\+?(?:\s?(?:-+|to|–|—|~)\s?[$£€¥￥]?\s?[\d.,]+\s?k?)?(?:\s?(?:\/|per|an?)\s?(?:hours?|hrs?|h|weeks?|wk|days?|months?|mo|years?|yr))?\+?/giu;
const chinesePay =
  /(?:月薪|年薪|底薪|薪资|工资|月入|起薪|日薪|时薪|税后|补贴|饭补|餐补|房补|绩效|保底)?\d[\d.]*\s?[kKwW万千元]?(?:\s?[-~—至到]+\s?\d[\d.]*\s?[kKwW万千元]?)\s?(?:元|块)?(?:\s?\/?\s?[月天年小时]+)?(?:起|以上|左右)?\+?|(?:月薪|年薪|底薪|薪资|工资|月入|起薪|日薪|时薪|税后|饭补|餐补|房补)\d[\d.]*\s?[kKwW万千元]*(?:起|以上|左右)?\+?|\d[\d.]*\s?[kKwW万千元]+(?:\s?\/\s?[月天年时])?(?:起|以上|左右)?\+?/gu;
/** Numbers of a vacancy or a year of graduation: J10655, MJ001120, 2024届, 只招三人, 5名. */
const vacancy = /\b[A-Z]{1,3}\d{4,}\b|\b\d{5,}\b|20\d\d\s?[届年]|只?招?(?:[\d一二三四五六七八九十两]+)[人名位](?![员字])/gu;
/** Levels of Chinese employers: P7, M2, P6-P7. */
const chineseLevel =
  /(?<![\p{L}\p{N}])[PTM]\d{1,2}(?:\s?[-~+/]\s?[PTM]?\d{0,2})?(?![\p{L}\p{N}])|(?<=\p{Script=Han})[PTM]\d{1,2}(?:[-~+/][PTM]?\d{0,2})?(?![\p{L}\p{N}])/giu;
const isLevel = /^(?:高级|资深|初级|中级)$/u;
const level = /\s+(?:(?:level|lvl|grade|band|l|g|p|t)[\s-]?)?(?:i{1,3}|iv|vi{0,3}|[1-9])$/iu;
const signs = /[|/\\,，、;；:：!！?？*•·…。~～"“”=_+#@<>(){}[\]【】「」『』《》]+|\s[-–—]+\s|[–—丨｜]+|\.{2,}|\.(?=\s|$)/u;
const chineseSigns = /[|/\\,，、;；:：!！?？*•·…。~～"“”=_+&#@<>(){}[\]【】「」『』《》\s丨｜—–―-]+/u;
/** A phrase of hiring before a title: 某某公司招聘保安. Excludes titles such as 招聘专员 and 招商经理. */
const chineseHiring =
  /^(?:.{0,24}?)(?:急需招聘|高薪诚聘|高薪急聘|高薪聘请|诚聘|急聘|急招|诚招|直招|热招|现招|聘请|招募|诚邀|急需|招聘|(?<![应招受返])聘|^招)(?!专员|经理|主管|助理|顾问|官|培训|会|实习|者|方向|师|岗|人员|协调|运营|主任|总监|负责|猎头|行政|[商生标投待募聘办用任书牌])(.{2,})$/u;
const englishHiring =
  /\b(?:(?:is |are |we'?re |now )?(?:urgently )?hiring(?: for| an?| our| immediately)*|looking for(?: an?)?|seek(?:s|ing)(?: an?)?|needs(?: an?)?|interviewing for(?: an?)?|in search of(?: an?)?|wanted:?)\s+(.{3,})$/iu;
const afterTitle = /\s+(?:for|needed|wanted|desired|required|to join)(?:\s.*)?$/iu;
const employer = /\s+(?:at|@)\s+(?:\p{Lu}|[a-z]+\.(?:com|org)).*$/u;
const inTown = /\s+(?:in|near)\s+\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+)?(?:,?\s\p{Lu}{2})?$/u;

/** The parts of a text that may be an advert. */
export interface AdvertParts {
  /** Parts that may name work, in the order of the text. */
  titles: string[];
  /** Parts in brackets. */
  bracketed: string[];
  /** A title with its field after a comma, in the usual order: "Instructor, English" as "English Instructor". */
  inverted: string[];
}

/** Splits a text into parts that may name work, at signs and at the words that employers write around a title. */
export function splitAdvert(raw: string): AdvertParts {
  const text = withGuards(raw.normalize('NFKC').replace(/\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point}/gu, ' '));
  const bracketed = (text.match(brackets) ?? []).map((part) => part.slice(1, -1));
  const withoutBrackets = text.replace(brackets, ' | ');
  const cut = (part: string) => (/\p{Script=Han}/u.test(text) ? cutChinese(part) : cutEnglish(part));
  return {
    titles: cut(withoutBrackets).map(withoutGuards),
    bracketed: bracketed.flatMap(cut).map(withoutGuards),
    inverted: invertField(withoutBrackets).map(withoutGuards),
  };
}

/** Abbreviations whose full stop does not end a part: "Sr. Manager". */
const abbreviations = /\b(sr|jr|asst|assoc|mgr|dept|dir|exec|st|dr)\.(?=\s)/giu;

function cutEnglish(text: string): string[] {
  const parts = text.replace(pay, ' | ').replace(abbreviations, '$1').split(signs);
  const titles = parts.map(englishTitle).filter((part) => /\p{L}{2}|\p{Script=Han}/u.test(part));
  const [first = '', second, ...rest] = titles;
  return second !== undefined && isBareRank(first) && !isBareRank(second) ? [`${second} ${first}`, ...rest] : titles; // "Director, Research"
}

/** Puts the field of a title before it: "Instructor, English", "Executive Director, Fiscal Services". Empty for other texts. */
function invertField(text: string): string[] {
  if (/\p{Script=Han}/u.test(text)) return [];
  const [head = '', field = '', ...rest] = text.replace(pay, ' | ').replace(abbreviations, '$1').split(',').map(englishTitle);
  const isField = /^[\p{L}&][\p{L}\s&/-]+$/u.test(field) && !endsLikeTitle(normalizeTitle(field));
  return rest.length === 0 && isField && endsLikeTitle(normalizeTitle(head)) && !signs.test(head) ? [`${field} ${head}`] : [];
}

/** Removes the words around an English title. */
function englishTitle(part: string): string {
  const hired = englishHiring.exec(part)?.[1] ?? part;
  const plain = withoutEnglishSurplus(hired.replace(afterTitle, '').replace(employer, '').replace(inTown, '').trim());
  return withoutEnglishSurplus(plain.replace(level, '').trim());
}

/** Between a Chinese title and the English one that repeats it: 应用专员Application Specialist. */
const beforeLatin = /(?<=\p{Script=Han}{3})(?=\p{Lu}?\p{Ll}{3,})/gu;

function cutChinese(text: string): string[] {
  const parts = text
    .replace(beforeLatin, ' ')
    .replace(chinesePay, ' ')
    .replace(vacancy, ' ')
    .replace(chineseLevel, ' ')
    .split(chineseSigns);
  const titles = parts.map(chineseTitle).filter((part) => /\p{L}/u.test(part) && !isLevel.test(part) && !isChineseSurplus(part));
  return joinLatin(titles);
}

/** The full name of an employer before a title: 某某有限公司仓管员. */
const chineseEmployer = /^.{2,24}?(?:有限责任公司|股份公司|有限公司|集团公司)(?=.{2,})/u;

/** Removes the words around a Chinese title. */
function chineseTitle(part: string): string {
  const hired = (chineseHiring.exec(part)?.[1] ?? part).replace(chineseEmployer, '');
  return withoutChinesePerks(hired);
}

/** Rejoins Latin words with the Chinese words after them: "Java 开发工程师". */
function joinLatin(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && !/\p{Script=Han}/u.test(last)) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** Matches known words that contain signs, as whole words. */
export const wordsWithSigns = new RegExp(
  knownWordsWithSigns
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`)
    .join('|'),
  'giu',
);

/** Replaces the signs of known words, so that the text is not cut there: FP&A, C++, CI/CD. */
function withGuards(text: string): string {
  return text.replace(wordsWithSigns, (word) => word.replace(/[^\p{L}\p{N}]/gu, (sign) => `${guard}${guardedSigns.indexOf(sign)}`));
}

const guardedSigns = '/&+#.-';

/** Restores the signs of known words. */
function withoutGuards(text: string): string {
  return text
    .replace(new RegExp(`${guard}(\\d)`, 'gu'), (_, at: string) => guardedSigns[Number(at)] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
