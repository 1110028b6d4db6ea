import surplus from './surplus.json' with { type: 'json' };

const listOf = (text: string, separator: string) => new Set(text.split(separator).map((word) => word.trim()));

/** Ranks that do not name the work. */
const ranks = { en: listOf(surplus.ranks.en, ','), zh: listOf(surplus.ranks.zh, ' ') };
const aside = listOf(surplus.aside.en, ',');
/** Words around a title. The longest come first, so that no word is cut out of another. */
const chineseAside = surplus.aside.zh.split(' ').toSorted((a, b) => b.length - a.length);
const maxAsideWords = Math.max(...Array.from(aside, (words) => words.split(' ').length));
/** Words that contain signs, which separate words elsewhere. */
export const knownWordsWithSigns: readonly string[] = surplus.keeps.en.split(', ');

/** Whether a text is only a rank, which does not name the work: "director", "Senior manager", 主任. */
export function isBareRank(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
    .replace(/^(?:sr|senior|jr|junior) (?=.)/, '');
  return ranks.en.has(plain) || ranks.zh.has(plain.replaceAll(' ', ''));
}

/** Whether a Chinese text ends like the person who does the work, not like its field: 大数据分析师, not 化学分析. */
export function endsLikePerson(text: string): boolean {
  return text.length > 2 && /(?:[师员工手生者]|(?<![回到在搬居])家|经理|主管|总监|助理|顾问|代表|司机|店长|组长)$/u.test(text);
}

/** Excludes perks that are a field of work, by the words that follow: 社保专员, 薪资核算. */
const notField = '(?!专员|经理|主管|师|核算|员|助理|顾问|计算|管理|招聘|培训|人员|运营|销售|咨询|设计|工|生)';
const chinesePerks = new RegExp(`(?:${chineseAside.filter((word) => word.length > 1).join('|')})${notField}`, 'gu');
const chineseRest = new RegExp(`^(?:${chineseAside.join('|')}|[\\d.+%~kKwWx×*/\\-\\s]|[一二三四五六七八九十两]+(?=[天人名年月班]))+$`, 'u');

/** Whether a part of a Chinese text contains only perks, pay and calls for applicants. */
export function isChineseSurplus(part: string): boolean {
  return !/[\p{L}]/u.test(part) || chineseRest.test(part);
}

/** Removes perks from a part of a Chinese text: 人事行政专员薪资6K becomes 人事行政专员. */
export function withoutChinesePerks(part: string): string {
  const pieces = part.replace(chinesePerks, '\n').split('\n');
  return pieces
    .filter((piece) => !isChineseSurplus(piece))
    .join(' ')
    .trim();
}

/** Words of perks that are a field in front of a rank: "benefits specialist", "contract manager". */
const englishField = /^(?:contracts?|benefits?|careers?|pay|salary|commissions?|training) (?=\S+$)/i;

/** Removes calls for applicants, pay and hours from the ends of an English text. */
export function withoutEnglishSurplus(part: string): string {
  let words = part.split(/\s+/).filter(Boolean);
  const isAside = (phrase: readonly string[]) =>
    aside.has(
      phrase
        .join(' ')
        .toLowerCase()
        .replace(/[^a-z0-9 ]/g, ''),
    );
  const sizes = Array.from({ length: maxAsideWords }, (_, index) => maxAsideWords - index);
  for (;;) {
    if (englishField.test(words.join(' ')) && isBareRank(words[1] ?? '')) return words.join(' ');
    const lead = sizes.find((size) => size <= words.length && isAside(words.slice(0, size)));
    const tail = sizes.find((size) => size <= words.length && isAside(words.slice(-size)));
    if (lead === undefined && tail === undefined) return words.join(' ');
    words = lead === undefined ? words.slice(0, -(tail ?? 0)) : words.slice(lead);
  }
}
