import { afterBullet } from './line-shapes.ts';
import { isPersonal } from './personal-line.ts';
import { quote } from './quote.ts';
import type { Quoted } from './types.ts';

const longest = 60;
const mostSkills = 150;
const label = /^\s*[^:：,，、；;]{2,24}[:：]\s*/;
const separator = /\t+|\s{2,}|\s*[,，、；;|｜•·●▪■◆。]\s*(?![^()（）]{0,40}[)）])|\s+\/\s+/g;

/** Skills between two lines: what stands between commas or bullets. Sentences are left out, as are words that grade a skill. */
export function readSkills(lines: readonly string[], from: number, to: number): Quoted[] {
  const found: Quoted[] = [];
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    if (isPersonal(text)) continue;
    const mark = afterBullet(text) || (/^\s*\d{1,2}[.．]\s*/.exec(text)?.[0].length ?? 0);
    let start = mark + (label.exec(text.slice(mark))?.[0].length ?? 0);
    const rest = withoutRemarks(text.slice(start));
    const base = start;
    const add = (end: number) => {
      const piece = quote(lines, line, start, end);
      if (piece !== null && isSkill(piece.text)) found.push(withoutGrade(piece));
    };
    for (const match of rest.matchAll(isGraded(rest) ? gradedSeparator : separator)) {
      add(base + match.index);
      start = base + match.index + match[0].length;
    }
    add(base + rest.length);
  }
  const seen = new Set<string>();
  return found.filter(({ text }) => !seen.has(text.toLowerCase()) && Boolean(seen.add(text.toLowerCase()))).slice(0, mostSkills);
}

const grades = '(?:能够?|可以?)?(?:熟练|精通|熟悉|掌握|了解|擅长|具备|善于)(?:地)?(?:使用|操作|运用|掌握|应用)?';
const gradedSeparator = /\s*[,，、；;。]\s*|(?<=[\u4e00-\u9fff\w])(?:和|与|及|以及)(?=[\u4e00-\u9fff\w])/g;

function isGraded(text: string): boolean {
  return new RegExp(`^\\s*${grades}`).test(text) && /[\u4e00-\u9fff]/.test(text);
}

/** Of a Chinese sentence that begins with how well something is known, what it says after that is no skill. */
function withoutRemarks(text: string): string {
  if (!isGraded(text)) return text;
  const clauses = text.split(/(?<=[，,；;。])/);
  const end = clauses.findIndex((clause, index) => index > 0 && !isGraded(clause) && !/^\s*[A-Za-z]/.test(clause));
  return end < 0 ? text : clauses.slice(0, end).join('');
}

function isSkill(text: string): boolean {
  return (
    text.length <= longest &&
    /\p{L}/u.test(text) &&
    !/^(?:beginner|intermediate|advanced|expert|proficient|fluent|native|basic|good|excellent|熟练|精通|了解|良好|一般)$/i.test(text)
  );
}

/** 熟练使用Excel is the skill Excel; the place follows. */
function withoutGrade(skill: Quoted): Quoted {
  const grade = new RegExp(`^${grades}(?=.{2})`).exec(skill.text)?.[0].length ?? 0;
  const { line, from, to } = skill.place;
  return { text: skill.text.slice(grade), place: { line, from: from + grade, to } };
}
