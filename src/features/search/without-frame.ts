import { isChinese } from './matcher/scripts.ts';

const me =
  /^(?:i am|i m|im|i was|my (?:job|work|profession|occupation|job title) is|i (?:have |ve )?been|(?:currently |now )?employed(?= as ))\b ?/;
const myWork =
  /^(?:i (?:have |ve )?(?:been )?work(?:ed|ing)?|(?:i am |i m |im )?(?:currently |now |just )?work(?:ing)?(?= (?:as|at|in|for|with) ))\b ?/;
const aSomebody = /^(?:(?:currently|now|just|also) )?(?:as )?(?:an? |the )?/;
const somewhere = /^(?:at|in|for|with|on) (?:an? |the |my |our )?(.+)$/;
/** Who works where: "cashier at a supermarket", "cook in a school"; but not "attorney at law". */
const whoAndWhere =
  /^(.+?) (?:at(?! (?:law|large|sea|home|arm)\b)|(?:in|for|with|on)(?= an? )) (?:an? |the |my |our )?(?:local |big |small |large )?(.+)$/;
const meChinese =
  /^我?(?:现在|目前|以前)?在.{1,8}?(?:做|当|搞|干)(.+)$|^我(?:现在|目前|以前)?(?:就?是|当|做|干|搞|从事)(?:一?[名个位])?(?:做|干|搞|从事)?(.+)$|^(?:做|搞|从事)(.+)(?:的|工作|行业)$/;
const endingChinese = /(?:方面|相关|类)?(?:的?工作|的?行业|这一?行)?的?$/;

/**
 * A normalised text without what people say around their job: "i am a nurse at a clinic" is "clinic nurse", "i work in a warehouse" is
 * "warehouse worker", 我是做跨境电商的 is 跨境电商. A text that holds no job besides stays as it is.
 */
export function withoutFrame(normalized: string): string {
  return isChinese(normalized) ? chineseJob(normalized) : englishJob(normalized);
}

function englishJob(text: string): string {
  const afterWork = text.replace(myWork, '');
  const [, place = ''] = afterWork === text ? [] : (somewhere.exec(afterWork) ?? []);
  if (place) return `${place} worker`;
  const job = afterWork.replace(me, '');
  const who = job === text ? job : job.replace(aSomebody, '');
  const [, person = '', where = ''] = whoAndWhere.exec(who) ?? [];
  return (person ? `${where} ${person}` : who) || text;
}

function chineseJob(text: string): string {
  const job = meChinese.exec(text)?.slice(1).find(Boolean)?.replace(endingChinese, '').trim() ?? '';
  return job.length > 1 ? job : text;
}
