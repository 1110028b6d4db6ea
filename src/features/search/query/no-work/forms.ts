import { isChinese } from '../matcher/scripts.ts';

const marksOfCode = /[{}<>\\`=]|;\s*$|\);|\w\(["'\]]|\w\(\)|\w\(\w*\):|\[\]|\.\.\/|\/\/|&&|:\s*$|^\s*[~$#]\s|\b\w+(?:Exception|Error)\b/;
const statements =
  /^\s*(?:select\b.+\bfrom\b|insert into\b|update\b.+\bset\b|delete from\b|(?:drop|alter|create|truncate) (?:table|database)\b|union select\b|import [\w.]+ (?:as|from)\b|from [\w.]+ import\b|(?:sudo|chmod|chown|mkdir|ping|curl|wget|ssh|echo|rm|cd|ls|cat) [-/.~"'\d\w]*[-/.~"'\d]|sudo \w|git (?:commit|push|pull|clone|add|merge|checkout|status|rebase)\b|(?:npm|pip|yarn|brew|apt|apt-get) (?:install|run|update|i)\b|docker (?:run|build|ps|pull|compose)\b|kubectl (?:get|apply)\b|public static\b|undefined is not\b|(?:const|let|var|int|def|function) \w+\s*[=(])/i;
const addresses =
  /^\s*(?:https?:\/\/|www\.)\S+|^\s*\S+@\S+\.\S+\s*$|^\s*[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|io|de|uk|html?|txt|exe|pdf|js|py)\b\S*\s*$/i;

/** Whether a raw text is code, a command, markup, or a web address. */
export function isCode(raw: string): boolean {
  return marksOfCode.test(raw) || statements.test(raw) || addresses.test(raw);
}

const units =
  /^(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|am|pm|kg|g|lbs?|km|m|cm|mm|miles?|feet|ft|inch(?:es)?|usd|eur|gbp|dollars?|euros?|pounds?|bucks?|percent|x|th|st|nd|rd|k|degrees?|plus|minus|times|old|and)$/;
const numberWords = new Set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion half quarter dozen first second third'.split(
    ' ',
  ),
);
const chineseNumber =
  /^[第负正约]?[\d零〇一二三四五六七八九十百千万亿两半几点分之加减乘除等于.]+(?:[个号楼年月日天周岁元块毛角斤米克吨度级次倍秒时米]|公斤|公里|千克|厘米|平方米|平米|分钟|小时|点钟|点半|年级|月份|块钱|人民币|美元|欧元|以上|以下|左右|\d|[一二三四五六七八九十])*$/u;

/** Whether a text is a bare number: digits, a date, a time, an amount with its unit, or a number in words. */
export function isNumber(raw: string): boolean {
  const text = raw.normalize('NFKC').toLowerCase().trim();
  if (isChinese(text)) return /[\d零〇一二三四五六七八九十百千万亿两]/u.test(text) && chineseNumber.test(text.replace(/[\s.,:：-]/gu, ''));
  const parts = text.match(/[a-z]+|\d+/g) ?? [];
  return parts.length > 0 && parts.every((part, index) => /^\d/.test(part) || numberWords.has(part) || (index > 0 && units.test(part)));
}

/** 新北市汐止区, 风华路. Excludes work such as sweeping a street, and workplaces such as 夜市, 景区 or 铁路. */
const chinesePlace =
  /^(?!.*[扫逛跑修筑铺养压挖守摆在去开管卖做送])\p{Script=Han}{2,8}(?:(?<![超夜菜股集城门都])市|(?<![社景校园厂库片务病军小])区|(?<![思套门公铁马线电道网油水管气])路|[县街乡镇]|大道|胡同)$/u;

/** Whether a normalised text is the name of a Chinese town, district or street. */
export function isChinesePlace(text: string): boolean {
  return chinesePlace.test(text);
}

const neighbours = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [row, [...row].toReversed().join('')]);
const minMashLength = 4;
const minRepeatedLength = 5;
const minLengthWithoutVowel = 6;

/** Texts that an input method makes of randomly pressed keys. */
const chineseMash =
  /阿斯顿|阿斯蒂芬|阿萨德|阿三大|[啊阿]实打实|奥术大师|爱上大声|发顺丰|地方撒|去问去|驱蚊器|法师打发|是的发|士大夫|撒旦|啊飒|啊啊是|阿斯[顿蒂]|阿达阿/u;

/** Whether a normalised text is key mash: a repeated letter, a repeated short piece, neighbouring keys, or no vowel. */
export function isKeyMash(text: string): boolean {
  if (isChinese(text)) return /^(?:(.)\1{2,}|(..)\2+|(.)\3+(.)\4+)$/u.test(text) || chineseMash.test(text);
  const parts = text.split(' ');
  return parts.every((part) => /^[a-z]+$/.test(part)) && (parts.every(isMashedWord) || (parts.length > 1 && parts.every(isUnspeakable)));
}

/** Whether a word is too long for an abbreviation and has no vowel. */
function isUnspeakable(word: string): boolean {
  return word.length >= minMashLength && !/[aeiouy]/.test(word);
}

function isMashedWord(word: string): boolean {
  if (/^(.)\1{2,}$/.test(word)) return true;
  if (word.length < minMashLength) return false;
  if (neighbours.some((row) => row.includes(word))) return true;
  if (/^(.{2,4})\1+.{0,2}$/.test(word) && word.length >= minRepeatedLength) return true;
  return word.length >= minLengthWithoutVowel && !/[aeiouy]/.test(word);
}

const questionEnglish =
  /^(?:how|why|when|where|what|which|who|whom|whose|what s|whats|wheres|hows|whos) .|^(?:is|are|am|was|were|do|does|did|can|could|should|would|will|shall|may|has|have) (?:i|you|we|he|she|it|they|this|that|there|the|my|your|a|an|anyone|anybody|someone|dog|cat) ?./;
const questionChinese =
  /怎么|怎样|如何|为什么|为啥|什么时候|是什么|什么意思|吃什么|哪个|哪里|哪儿|哪些|谁是|是谁|^谁|多少钱|多少|多远|多大|多久|多高|几点|几天|几岁|几个|几号|等于几|吗$|呢$|是不是|能不能|可不可以|有没有|好不好/u;

/** Whether a normalised text is a question. */
export function isQuestion(text: string): boolean {
  return isChinese(text) ? questionChinese.test(text) : questionEnglish.test(text);
}
