/** Marks at the beginning of a list item: a bullet, a dash, or a number. */
const bullet =
  /^\s*(?:[•●○◦▪▫■□◆◇►▶▸➢➤❖✓✔★☆※·‣⁃∙*➔→>√♦]|[-–—](?=\s)|[oO§](?=\s{1,3}[A-Z\u4e00-\u9fff]{1}[a-z\u4e00-\u9fff])|[(（]?\d{1,2}[)）、．]|\d{1,2}\.(?=\s|[\u4e00-\u9fffA-Z])|[①-⑳]|[(（](?:[ivx]{1,4}|[a-h])[)）](?=\s)|(?:[ivx]{1,4}|[a-h])[)）](?=\s))\s*/u;
const chinese = /[\u3400-\u9fff]/;

export function isBullet(line: string): boolean {
  return bullet.test(line);
}

/** Returns the offset of the text behind the mark of a list item; 0 without one. */
export function afterBullet(line: string): number {
  return bullet.exec(line)?.[0].length ?? 0;
}

export function isChinese(text: string): boolean {
  return chinese.test(text);
}

/** Computes the share of letters that are Chinese, from 0 to 1. */
export function chineseShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(/[\u3400-\u9fff]/g)?.length ?? 0) / letters;
}

/** A table cell with a place at the end of a line: a town, its province and its country. */
const placeCell = /\t[\u4e00-\u9fff]{2,6}(?:[，,]\s?[\u4e00-\u9fff]{2,6}){1,3}$/;

/** Whether a line looks like a task and not like a part of a header: it is a list item, a sentence, or the continuation of one. */
export function isTaskLike(line: string): boolean {
  if (isBullet(line)) return true;
  if (isChinese(line))
    return line.length > 46 || /[。；;]$/.test(line) || (line.replace(placeCell, '').match(/[，,、]/g)?.length ?? 0) >= 2;
  if (isSentence(line)) return true;
  return (
    line.length > 110 || (/[^.A-Z][.;]$/.test(line) && !/\b(?:ltd|inc|co|corp|llc|plc|dept|st)\.$/i.test(line)) || /^[a-z]{2,}/.test(line)
  );
}

/** Whether a line is an English sentence: at least six words, a conjunction or preposition, and a full stop. */
const isSentence = (line: string) =>
  /\p{L}{4,}\.$/u.test(line) &&
  !/\b(?:corp|dept|univ|inst)\.$/i.test(line) &&
  /\s(?:and|with|for|to|such as|using|by|of)\s/.test(line) &&
  line.split(' ').length >= 6;

/** Whether a text looks like a name: its words have capitals, or it is short Chinese without punctuation. */
export function looksLikeName(text: string): boolean {
  if (isChinese(text)) return text.length <= 30 && !/[，。；：]/.test(text);
  const words = text.match(/[\p{L}]{3,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= 8 && capitals >= words.length * 0.6;
}

/** Labels in front of tasks, such as “Responsibilities:”. */
const taskLabel =
  /^\s*(?:(?:key |main |core |selected )?(?:(?:roles?(?: and | ?& ?|\/))?(?:job )?responsibilities|job (?:description|profile|role|duties)|duties|achievements|tasks(?: performed)?|accomplishments|highlights|responsibilities include)(?: (?:and|&) (?:achievements|duties|responsibilities))?(?: included?)?|(?:主要)?(?:工作|岗位|职位|项目)?(?:内容|职责|描述|业绩|成果|成就)|主要工作|主要成果|主要业绩|主要职责|负责工作|个人职责|(?:工作)?业绩|内容|职责)\s*(?:[:：]\s*|\t|$)/i;

/** Returns the offset of the text behind a label of tasks; 0 without one. */
export function afterTaskLabel(line: string): number {
  return taskLabel.exec(line)?.[0].length ?? 0;
}

/** Whether a line is a page number. */
export function isPageNumber(line: string): boolean {
  return /^(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$|^第\s*\d{1,3}\s*页(?:[\s/,，]*共\s*\d{1,3}\s*页)?$|^[-–—]\s*\d{1,3}\s*[-–—]$/i.test(
    line.trim(),
  );
}

/** Minimum of letters and digits of a task. */
const minTaskLetters = 4;

/** Whether a task is long enough to be meaningful. */
export function isLongEnough(task: string): boolean {
  return (task.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minTaskLetters;
}
