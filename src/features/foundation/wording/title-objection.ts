import { hasBadWords } from './find-bad-words.ts';

/** Endings of web addresses. `js` and the like are left out: "Node.js developer" is a job. */
const topLevelDomains =
  'com|org|net|info|biz|io|ai|co|cc|tv|xyz|top|site|online|store|shop|club|icu|vip|live|link|app|cn|hk|tw|ru|tk|uk|de|fr|eu|us|in|jp|kr|ca|au';
const technologies = /\b(?:asp|ado|vb|ml|paint)\.net\b|\bsocket\.io\b/giu;
const digits = '[\\p{Nd}〇零一二三四五六七八九]';

const contacts: readonly RegExp[] = [
  /https?:|www\s*\./iu,
  new RegExp(`[\\p{L}\\p{N}]{2}(?:[.。]|\\s*(?:\\(dot\\)|\\[dot\\]|\\bdot\\b|点)\\s*)(?:${topLevelDomains})(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}]\.[a-z]{2,}\/\S/iu,
  /[\p{L}\p{N}](?:@|\s*(?:\(at\)|\[at\])\s*)[\p{L}\p{N}]/iu,
  new RegExp(`${digits}(?:[\\s().+/–—-]*${digits}){6}`, 'u'),
];

/** Whether a text has a phone number (seven digits or more), a web address or a mail address. */
export function hasContact(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(technologies, ' ');
  return contacts.some((contact) => contact.test(plain));
}

/** Ten digits or more: a phone number that works from anywhere. */
const longNumber = new RegExp(`(?:${digits}[\\s().+/–—-]*){10}`, 'u');
/** A pay range, such as 10000-15000. */
const payRange = /(?<![\d-])\d{4,6}\s?[~–—-]\s?\d{4,6}(?![\d-])/g;

/**
 * Why a text may not become the title of a job; null if it may. Judge it as it was typed: cleaning removes the marks of an address.
 * @param kind an advert around a title may contain pay and a web address, but neither a phone number nor bad words
 */
export function objectionTo(text: string, kind: 'title' | 'advert' = 'title'): 'title_has_bad_words' | 'title_has_contact' | null {
  const plain = () =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(payRange, ' | ');
  if (kind === 'title' ? hasContact(text) : longNumber.test(plain())) return 'title_has_contact';
  return hasBadWords(text) ? 'title_has_bad_words' : null;
}
