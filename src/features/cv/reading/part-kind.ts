import words from './words.json' with { type: 'json' };
import { isChinese } from './line-shapes.ts';
import { toSimplified } from './simplified.ts';

export type PartKind = 'title' | 'employer' | 'place' | 'unit' | 'contract' | 'unknown';

const list = (text: string) => new Set(text.split(' ').map((word) => word.replaceAll('\u00a0', ' ')));
const titleHeads = list(words.titleHeads);
const orgWords = list(words.orgWords);
const places = list(words.places);
const regions = list(words.regions);
const zhTitles = Array.from(list(words.zhTitles));
const zhOrgs = Array.from(list(words.zhOrgs));

const contract =
  /^[(（]?(?:(?:民营|国有|外资|合资|私营|上市|股份制)(?:公司|企业)|full[- ]time|part[- ]time|contract|permanent|temporary|internship|seasonal|fixed[- ]term|全职|兼职|实习|合同|外包|临时|正式|远程)[)）]?$/i;
/** Self-employment, or work for a family. */
const own =
  /^(?:self[- ]employed|freelance|private (?:household|family|client)s?|own business|自由职业者?|个体(?:户|经营)?|自主创业|个人工作室)$/i;
const trade = /.(?:grapher|ologist|ician|smith|maker|keeper|worker|therapist|writer)$/;
const zhPlace =
  /^(?:中国|北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|成都|武汉|西安|长沙|郑州|青岛|济南|厦门|福州|宁波|合肥|沈阳|大连|哈尔滨|长春|昆明|贵阳|南宁|海口|太原|石家庄|兰州|银川|西宁|乌鲁木齐|呼和浩特|拉萨|南昌|无锡|佛山|东莞|珠海|温州|台北|高雄|台中|台南|新北|桃园|新竹|台湾|香港|澳门|[\u4e00-\u9fff]{2,3}[省市])(?:[·\s\-—,，]+[\u4e00-\u9fff]{1,5}|[\u4e00-\u9fff]{1,5}[市区县]|[\u4e00-\u9fff]{2})?$/;

/** Classifies a part of a role's header: title, employer, place, department (`unit`) or contract. */
export function partKind(text: string, isJobTitle: (text: string) => boolean): PartKind {
  if (contract.test(text)) return 'contract';
  if (own.test(text)) return 'employer';
  if (isChinese(text)) return zhKind(text, isJobTitle);
  return enKind(text, isJobTitle);
}

function zhKind(text: string, isJobTitle: (text: string) => boolean): PartKind {
  const bare = toSimplified(text)
    .replace(/[（(][^（()）]{0,40}[)）]/g, '')
    .replace(/[\s.·]+$/, '');
  const isOrg = zhOrgs.some((word) => bare.endsWith(word)) || /有限|股份|集团|公司|大学|医院|银行|事务所/.test(bare);
  const isTitle = zhTitles.some((word) => bare.endsWith(word));
  if (isTitle && !/公司|集团$/.test(bare)) return 'title';
  if (isOrg) return 'employer';
  if (/(?:部|部门|科室?|室|组|事业群|事业部|病区)$/.test(bare) && bare.length <= 12) return 'unit';
  if (zhPlace.test(bare)) return 'place';
  return isJobTitle(text) ? 'title' : 'unknown';
}

function enKind(text: string, isJobTitle: (text: string) => boolean): PartKind {
  const bare = text
    .replace(/\([^()]{0,60}\)/g, '')
    .replace(/[.,\s]+$/, '')
    .trim();
  if (isPlace(bare)) return 'place';
  const head = headOf(bare);
  if (head !== undefined && orgWords.has(head) && !titleHeads.has(head)) return 'employer';
  const isPlural = head !== undefined && !titleHeads.has(head) && titleHeads.has(head.replace(/s$/, ''));
  if (isPlural && wordsOf(bare).some((word) => orgWords.has(word))) return 'employer';
  if (head !== undefined && (titleHeads.has(head) || isPlural || trade.test(head))) return 'title';
  const all = wordsOf(bare);
  if (/^(?:senior|principal|staff|junior|sr|jr|deputy|lead)$/.test(all[0] ?? '') && all.length > 1 && all.length <= 5) return 'title';
  if (all.some((word) => orgWords.has(word) && (word !== 'co' || all.length > 1)) || /\b(?:of|&) (?:sons|co)\b/i.test(bare))
    return 'employer';
  if (isJobTitle(bare)) return 'title';
  const first = all[0];
  return first !== undefined &&
    /^(?:head|director|vice|chief|president|vp|member|trainee|intern|apprentice|freelance)$/.test(first) &&
    all.length > 1
    ? 'title'
    : 'unknown';
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
}

/** Finds the head noun of a title: the last word before “of”, “in”, “for”, “to”, a comma, a dash or a level. */
function headOf(text: string): string | undefined {
  const before = text.toLowerCase().split(/\s+(?:of|in|for|to|on|with)\s+|\s*[,–—/]\s*|\s+-\s+/)[0] ?? '';
  const all = before.match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  while (
    all.length > 1 &&
    /^(?:i{1,3}|iv|v|level|grade|band|senior|junior|ii|sr|jr|intern|trainee|b)$/.test(all.at(-1) ?? '') &&
    !/^(?:intern|trainee)$/.test(all.at(-1) ?? '')
  )
    all.pop();
  const last = all.at(-1);
  return last === undefined ? undefined : (last.split('-').at(-1) ?? last);
}

/** A town with its state, or with “City”: Boston MA, Pasay City. */
const usTown =
  /^(?:\p{Lu}[\p{L}.'-]+\s){1,3}(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: USA)?$|^\p{Lu}\p{L}+ City$/u;
const isNowhere = (piece: string) => /^(?:remote|hybrid|on-?site)$/.test(piece);

/** Whether a text is a town and a country without a comma: “Bangalore India”. */
function isTownAndCountry(text: string): boolean {
  const [town, country, ...more] = text.toLowerCase().split(' ');
  return town !== undefined && country !== undefined && more.length === 0 && places.has(town) && regions.has(country);
}

/** Whether a text is a city, a region, a country, or a city with its region. */
export function isPlace(text: string): boolean {
  if (/,\s*remote$/i.test(text)) return false; // a firm whose people work from home
  if (isTownAndCountry(text)) return true;
  if (usTown.test(text) && !wordsOf(text).some((word) => titleHeads.has(word))) return true;
  const pieces = text.toLowerCase().split(/\s*[,/·]\s*/);
  const isKnown = (piece: string, index: number) => places.has(piece) || (index > 0 && (regions.has(piece) || /^[a-z]{2}$/.test(piece)));
  const [city = '', ...rest] = pieces;
  if (pieces.length > 1 && isNowhere(pieces.at(-1) ?? '') && !places.has(city)) return false;
  if (
    pieces.length === 3 &&
    places.has(pieces[2] ?? '') &&
    !(places.has(pieces[1] ?? '') && !places.has(city)) &&
    !wordsOf(pieces.slice(0, 2).join(' ')).some((word) => (orgWords.has(word) && word !== 'city') || titleHeads.has(word))
  )
    return true;
  if (pieces.length > 4 || !rest.every((piece, index) => isKnown(piece, index + 1))) return false;
  const last = rest.at(-1);
  const isBeforeRegion = last !== undefined && !places.has(last) ? true : last !== undefined && regions.has(last);
  const isName = wordsOf(city).some((word) => orgWords.has(word) || titleHeads.has(word));
  return isKnown(city, 0) || (isBeforeRegion && rest.length === 1 && city.split(' ').length <= 2 && !isName);
}
