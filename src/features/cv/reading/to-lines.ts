import { AppError } from '#src/shared/errors.ts';
import { toCompatible } from './compatible-characters.ts';
import { headingKind } from './headings.ts';
import type { CvLimits } from './limits.ts';
import type { CvText, HiddenText } from './types.ts';

/** Sentences that address a model rather than a person. Their gaps are bounded, so that matching takes linear time. */
const patterns = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|any|other|system)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context)\b/i,
  /\b(?:system|developer)\s*(?:prompt|message)\s*[:：]/i,
  /\b(?:you are|act as|pretend to be|behave as)\b.{0,30}\b(?:ai|llm|gpt|chatgpt|language model|assistant|chatbot|recruiter bot)\b/i,
  /\b(?:ai|llm|gpt|chatgpt|language model|assistant|screening (?:tool|system))s?\b.{0,40}\b(?:must|should|shall|please|instruct(?:ed|ion)|rank|rate|score|recommend|output|respond|reply|return)\b.{0,80}\b(?:candidate|applicant|resume|cv|hire|hired|interview|highest|best|perfect|10\/10|100)\b/i,
  /\b(?:recommend|rank|rate|score|mark|label|classify)\b.{0,20}\b(?:this|the) (?:candidate|applicant|resume|cv)\b.{0,40}\b(?:highest|highly|first|top|best|perfect|excellent|10|100|exceptional|untouched|irreplaceable)/i,
  /\b(?:reveal|print|repeat|show|output)\b.{0,20}\b(?:your|the) (?:system )?(?:prompt|instructions)\b/i,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?INST\]|<<SYS>>/i,
  /(?:忽略|无视|忘记|忘掉|不要理会|不用理会|跳过|取消).{0,12}(?:指令|指示|提示词|提示|规则|要求|设定|约束|命令)/,
  /(?:系统|开发者)(?:提示词?|消息|指令)\s*[:：]/,
  /(?:你是|你现在是|请?扮演|作为).{0,12}(?:人工智能|AI|大模型|语言模型|智能助手|机器人|GPT|筛选系统)/i,
  /(?:AI|人工智能|大模型|语言模型|模型|筛选系统|智能助手).{0,12}(?:请|必须|务必|应当|需要|应该).{0,30}(?:推荐|录用|通过|打分|评分|满分|最高|优秀|输出|回复|面试)/i,
  /(?:给|将|把)(?:该|此|这位|这份|本)(?:候选人|应聘者|求职者|简历|人).{0,20}(?:满分|最高分|评为|列为|标为|推荐|录用|第一)/,
  /(?:输出|泄露|透露|重复|打印).{0,8}(?:系统提示|提示词|你的指令)/,
];

/** Whether a text is a prompt injection: it tells a model what to do. Such texts are shown to the member. */
function isInstruction(text: string): boolean {
  const line = text.normalize('NFKC').slice(0, 2000);
  return patterns.some((pattern) => pattern.test(line));
}

/** A line from the reader of a file format, with the text that was hidden in it or after it. */
export interface RawLine {
  text: string;
  hidden?: { text: string; reason: HiddenText['reason'] }[];
}

/** Characters without width, and tag characters, which are an invisible alphabet. Joiners do not count: emoji and Indic scripts need them. */
const zeroWidth = /[\u200b\u2060-\u2064\ufeff\u180e\u00ad]|\udb40[\udc00-\udc7f]/g;
const tags = /(?:\udb40[\udc20-\udc7e])+/g;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\uffff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const maxLength = 2000;
const maxHidden = 200;

/**
 * Cleans lines to what a person sees: one space between words, a tab for a wide gap, at most one empty line in a row.
 * Hidden text is reported with its line or the line before it; instructions to a model are reported, too.
 * @throws AppError cv_too_large over the limits of characters and lines
 */
export function toLines(raw: readonly RawLine[], limits: CvLimits): Pick<CvText, 'lines' | 'hidden'> {
  const lines: string[] = [];
  const hidden: HiddenText[] = [];
  let characters = 0;
  for (const { text, hidden: hiddenTexts = [] } of raw) {
    if (text === '' && hiddenTexts.length === 0 && (lines.at(-1) ?? '') === '') continue;
    const { seen, invisible } = splitInvisible(text);
    for (const piece of splitHeading(tidy(seen)).flatMap(pieces)) {
      if (piece === '' && ((lines.at(-1) ?? '') === '' || hiddenTexts.length > 0)) continue;
      characters += piece.length;
      lines.push(piece);
      if (characters > limits.characters || lines.length > limits.lines) throw new AppError('cv_too_large');
      if (isInstruction(piece)) report(hidden, { text: piece, reason: 'instruction', line: lines.length - 1 });
    }
    const line = lines.length === 0 ? null : lines.length - 1;
    if (invisible !== '') report(hidden, { text: invisible, reason: 'zero_width', line });
    for (const { text: hiddenText, reason } of hiddenTexts) report(hidden, { text: hiddenText, reason, line });
  }
  while (lines.at(-1) === '') lines.pop();
  return { lines, hidden };
}

/** Adds hidden text. Pieces with the same reason on the same line are joined. */
function report(hidden: HiddenText[], found: HiddenText): void {
  const text = tidy(found.text).slice(0, maxLength);
  if (text === '') return;
  const last = hidden.at(-1);
  if (found.reason !== 'instruction' && last?.reason === found.reason && last.line === found.line && last.text.length < maxLength)
    last.text = `${last.text} ${text}`;
  else if (hidden.length < maxHidden) hidden.push({ ...found, text });
}

/** Separates visible and invisible text. A few characters without width, which word processors write, are not reported. */
function splitInvisible(text: string): { seen: string; invisible: string } {
  const letters = (text.match(tags) ?? []).join('');
  const count = text.match(zeroWidth)?.length ?? 0;
  const seen = text.replace(zeroWidth, '');
  if (letters !== '') return { seen, invisible: fromTags(letters) };
  return { seen, invisible: count > 8 && count > seen.length / 10 ? `${count} × U+200B` : '' };
}

/** Decodes tag characters: each is an ASCII character plus 0xE0000. */
function fromTags(letters: string): string {
  return Array.from(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000)).join('');
}

function tidy(text: string): string {
  return toCompatible(text.replace(loneSurrogate, '').replace(controls, ''))
    .replace(/(?<=\S)[^\S\n\t]{3,}(?=\S)/g, '\t')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .trim()
    .replace(/^#{1,6} (?=\S)|^[:：][ \t]+(?=\S)/, '')
    .replace(/^(?:[\u4e00-\u9fff] ){3,}[\u4e00-\u9fff]$/, (spaced) => spaced.replaceAll(' ', ''));
}

/** Splits a line whose first table cell is the heading of a section. */
function splitHeading(line: string): string[] {
  const tab = line.indexOf('\t');
  const kind = tab > 1 ? headingKind(line.slice(0, tab)) : null;
  return kind === 'work' || kind === 'education' || kind === 'projects' ? [line.slice(0, tab), line.slice(tab + 1)] : [line];
}

/** Cuts a very long line into pieces, after spaces if possible. */
function pieces(line: string): string[] {
  const cut: string[] = [];
  let rest = line;
  while (rest.length > maxLength) {
    const space = rest.lastIndexOf(' ', maxLength);
    const end = space > maxLength / 2 ? space : maxLength;
    cut.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...cut, rest];
}
