import { afterBullet, isChinese } from './line-shapes.ts';
import { quote } from './quote.ts';
import type { Quoted } from './types.ts';

const maxLength = 60;
const maxSkills = 150;
const label = /^\s*[^:：,，、；;]{2,24}[:：]\s*/;
const separator = /\t+|\s{2,}|\s*[,，、；;|｜•·●▪■◆。]\s*(?![^()（）]{0,40}[)）])|\s+\/\s+/g;

/** Reads skills between two lines (`to` exclusive): the texts between commas or bullets. Sentences and words that grade a skill are left out. */
export function readSkills(lines: readonly string[], from: number, to: number): Quoted[] {
  const found: Quoted[] = [];
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    const mark = afterBullet(text);
    let start = mark + (label.exec(text.slice(mark))?.[0].length ?? 0);
    const graded = isChinese(text) ? gradedClauses(lines, line, start) : null;
    if (graded !== null) {
      found.push(...graded);
      continue;
    }
    const rest = text.slice(start);
    const base = start;
    const add = (end: number) => {
      const piece = quote(lines, line, start, end);
      if (piece !== null && isSkill(piece.text)) found.push(withoutGrade(piece));
    };
    for (const match of rest.matchAll(separator)) {
      add(base + match.index);
      start = base + match.index + match[0].length;
    }
    add(text.length);
  }
  const seen = new Set<string>();
  return found.filter(({ text }) => !seen.has(text.toLowerCase()) && Boolean(seen.add(text.toLowerCase()))).slice(0, maxSkills);
}

function isSkill(text: string): boolean {
  return (
    text.length <= maxLength &&
    /\p{L}/u.test(text) &&
    !/^(?:beginner|intermediate|advanced|expert|proficient|fluent|native|basic|good|excellent|熟练|精通|了解|良好|一般)$/i.test(text)
  );
}

const grades = /^(?:能够?|可以?|会)?(?:非常)?(?:熟练|精通|熟悉|熟知|掌握|了解|擅长|具备|善于)(?:地)?(?:使用|操作|运用|掌握|应用)?(?=.{2})/;

/**
 * Finds the skills in a sentence that grades them: 熟练使用刨床和带锯，做过长椅 has two.
 * @returns null if the line does not begin with a word that grades
 */
function gradedClauses(lines: readonly string[], line: number, from: number): Quoted[] | null {
  const text = lines[line] ?? '';
  if (!grades.test(text.slice(from).trimStart())) return null;
  const found: Quoted[] = [];
  for (const clause of text.slice(from).matchAll(/[^，,；;。]+/g)) {
    const clauseText = clause[0].trimStart();
    const grade = grades.exec(clauseText)?.[0].length ?? 0;
    if (grade === 0 && !/^[\w .+#/-]{1,24}$/.test(clauseText)) continue;
    const begin = from + clause.index + clause[0].length - clauseText.length + grade;
    for (const piece of clauseText.slice(grade).matchAll(/(?:[^、和与及/]|(?<=\w)\/(?=\w))+/g)) {
      const name = quote(lines, line, begin + piece.index, begin + piece.index + piece[0].replace(/(?:等.{0,8})$/, '').length);
      if (name !== null && isSkill(name.text)) found.push(name);
    }
  }
  return found;
}

/** Removes the word that grades a skill, and moves its place: 熟练使用Excel becomes Excel. */
function withoutGrade(skill: Quoted): Quoted {
  const grade = grades.exec(skill.text)?.[0].length ?? 0;
  const { line, from, to } = skill.place;
  return { text: skill.text.slice(grade), place: { line, from: from + grade, to } };
}
