import { isChinese } from './matcher/scripts.ts';

const iAm =
  /^(?:i am|i m|im|i was|my (?:job|work|profession|occupation|job title) is|i (?:have |ve )?been|(?:currently |now )?employed(?= as ))\b ?/;
const iWork =
  /^(?:i (?:have |ve )?(?:been )?work(?:ed|ing)?|(?:i am |i m |im )?(?:currently |now |just )?work(?:ing)?(?= (?:as|at|in|for|with) ))\b ?/;
const article = /^(?:(?:currently|now|just|also) )?(?:as )?(?:an? |the )?/;
const atWorkplace = /^(?:at|in|for|with|on) (?:an? |the |my |our )?(.+)$/;
/** Person and workplace: "cashier at a supermarket", "cook in a school", but not "attorney at law". */
const personAtWorkplace =
  /^(.+?) (?:at(?! (?:law|large|sea|home|arm)\b)|(?:in|for|with|on)(?= an? )) (?:an? |the |my |our )?(?:local |big |small |large )?(.+)$/;
const carrierChinese =
  /^我?(?:现在|目前|以前)?在.{1,8}?(?:做|当|搞|干)(.+)$|^我(?:现在|目前|以前)?(?:就?是|当|做|干|搞|从事)(?:一?[名个位])?(?:做|干|搞|从事)?(.+)$|^(?:做|搞|从事)(.+)(?:的|工作|行业)$/;
const endingChinese = /(?:方面|相关|类)?(?:的?工作|的?行业|这一?行)?的?$/;

/**
 * Strips the carrier phrase from a normalised text: "i am a nurse at a clinic" → "clinic nurse", "i work in a warehouse" → "warehouse
 * worker", 我是做跨境电商的 → 跨境电商. A text with no job left stays as it is.
 */
export function stripCarrierPhrase(normalized: string): string {
  return isChinese(normalized) ? chineseJob(normalized) : englishJob(normalized);
}

function englishJob(text: string): string {
  const afterWork = text.replace(iWork, '');
  const [, workplace = ''] = afterWork === text ? [] : (atWorkplace.exec(afterWork) ?? []);
  if (workplace) return `${workplace} worker`;
  const job = afterWork.replace(iAm, '');
  const withoutArticle = job === text ? job : job.replace(article, '');
  const [, person = '', where = ''] = personAtWorkplace.exec(withoutArticle) ?? [];
  return (person ? `${where} ${person}` : withoutArticle) || text;
}

function chineseJob(text: string): string {
  const job = carrierChinese.exec(text)?.slice(1).find(Boolean)?.replace(endingChinese, '').trim() ?? '';
  return job.length > 1 ? job : text;
}
