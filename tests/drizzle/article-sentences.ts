import type { Language } from '#src/shared/language.ts';

/** Placeholders of shares of a job's work, in percent, and of ranks: percentiles among occupations. */
const shareKinds = ['rate', 'human', 'lowest', 'highest', 'share', 'own', 'time'];
const rankKinds = ['rank', 'low', 'high', 'span', 'p'];

const placeholder = /\{\{(\w+)[^{}]*\}\}/g;

/** Words for a rank, words that fit only a rank, and words that fit only a share. */
const words: Record<Language, { rank: RegExp; rankOnly: RegExp; shareOnly: RegExp }> = {
  en: {
    rank: /\brank(s|ed)?\b|\bplaces?\b|percentile|of a hundred|\bspread\b/i,
    rankOnly: /\brank(s|ed)?\b|percentile|\bpoints\b|of a hundred/i,
    shareOnly: /%|per ?cent\b|\bshares?\b|\brates?\b|of (the|their) work|\bhours\b/i,
  },
  zh: {
    rank: /排名|名次|排在|排到|\}\}位/,
    rankOnly: /排名|名次|排在|排到|百分位/,
    shareOnly: /%|％|百分之|份额|占比|比例|替代率|工时|成的/,
  },
};

/** Words for a quantity or an order, which must be as correct as a figure. */
const quantities: Record<Language, RegExp> = {
  en: /\b(half|halves|third|quarter|fifth|tenth|twice|double|most|majority|nearly|hardly|practically|few|five of|larger|largest|smallest|highest|lowest|less exposed|far above|higher|longest|agree|neighbours|contested)\b/i,
  zh: /一半|过半|三分之|四分之|一成|两成|大半|大多|大部分|多数|几乎|将近|最大|最小|最高|最低|没有哪个|不如|更高|数得着|邻居|一致|分歧较大|五把/,
};

/** Numbers that are part of a name, a year or a list, not figures. */
const names = /GPT-4|\b(?:19|20)\d\d\b|(?<=^## )\d\.|^\d\.(?= )|(?<=从)0(?=到100)|0 to 100|到100/gm;

/** The sentences of a Markdown text, with their placeholders. Each table row, heading and list item is also one sentence. */
export function sentencesOf(markdown: string, language: Language): string[] {
  const ends = language === 'en' ? /(?<=[.!?][”’*_)]*)\s+/ : /(?<=[。！？][”’*_）]*)(?![”’*_）])/;
  return markdown
    .replaceAll('**', '')
    .split('\n')
    .flatMap((line) => line.split(ends))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Every number that is typed by hand: neither a placeholder nor part of an address, a year or a name. */
export function typedNumbers(text: string): string[] {
  return (
    text
      .replace(/\]\((?:https?:[^)]*)\)|\[\[image:[^\]]*\]\]/g, ']')
      .replace(placeholder, '')
      .replace(names, '')
      .match(/\d[\d.,]*/g) ?? []
  );
}

/** The placeholders of figures, without addresses and names of studies, each once and in alphabetical order. */
export function figuresIn(text: string): string[] {
  const all = [...text.matchAll(placeholder)].filter(([, kind]) => !['link', 'page', 'study', 'source'].includes(kind ?? ''));
  return [...new Set(all.map(([whole]) => whole))].toSorted();
}

/**
 * Errors in how a sentence presents its figures: a share without a percent sign, a rank with one, a rank that is not called a rank,
 * or a word that fits only a share in a clause that has only a rank, and vice versa.
 */
export function confusionsIn(sentence: string, language: Language): string[] {
  const { rank, rankOnly, shareOnly } = words[language];
  const wrong = [...sentence.matchAll(placeholder)].flatMap((match) => {
    const [whole, kind = ''] = match;
    const isPercent = /^(%|％| ?per ?cent)/.test(sentence.slice(match.index + whole.length));
    if (shareKinds.includes(kind) && !isPercent) return [`${whole} is a share and needs its %`];
    if (rankKinds.includes(kind) && isPercent) return [`${whole} is a rank and no percent`];
    return [];
  });
  const kinds = kindsIn(sentence);
  if (kinds.rank && !rank.test(sentence.replace(placeholder, '{{}}'))) wrong.push('the sentence does not say that its figure is a rank');
  const clauses = sentence.split(/[,;:—，；：、](?![^{}]*\}\})/).map((clause) => ({ clause, ...kindsIn(clause) }));
  for (const { clause, share, rank: isRank } of clauses) {
    const plain = clause.replace(placeholder, '');
    if (isRank && !share && shareOnly.test(plain)) wrong.push(`“${clause.trim()}” speaks of a rank as of a share`);
    if (share && !isRank && rankOnly.test(plain)) wrong.push(`“${clause.trim()}” speaks of a share as of a rank`);
  }
  return wrong;
}

function kindsIn(text: string): { share: boolean; rank: boolean } {
  const kinds = [...text.matchAll(placeholder)].map(([, kind = '']) => kind);
  return { share: kinds.some((kind) => shareKinds.includes(kind)), rank: kinds.some((kind) => rankKinds.includes(kind)) };
}

/** The names of occupations in an article: the texts of its links to them, split at "and" and commas. */
export function jobNamesIn(markdown: string): string[] {
  return [...markdown.matchAll(/\[([^\]]+)\]\(\{\{link /g)].flatMap(([, text = '']) => text.split(/, | and |与|、/)).filter(Boolean);
}

/** Whether a sentence that has a figure, a link or a name of a job compares or measures in words. */
export function claimsInWords(sentence: string, { language, jobNames }: { language: Language; jobNames: readonly string[] }): boolean {
  const plain = sentence.replace(placeholder, '');
  const aboutJob =
    /\{\{(?!page|covered|occupations|study|source)/.test(sentence) ||
    jobNames.some((name) => plain.toLowerCase().includes(name.toLowerCase()));
  return aboutJob && quantities[language].test(plain);
}
