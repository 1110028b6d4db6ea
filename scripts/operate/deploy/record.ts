import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/deploy.md';
const [begin, end] = ['<!-- begin of a dry run -->', '<!-- end of a dry run -->'];

/** The dry run that docs/deploy.md shows. */
export function recordedRun(): string {
  const text = readFileSync(file, 'utf8');
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(end));
}

/** Writes the output of a dry run into docs/deploy.md. */
export function recordRun(lines: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const shown = `${begin}\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\`\n\n`;
  writeFileSync(file, `${text.slice(0, text.indexOf(begin))}${shown}${text.slice(text.indexOf(end))}`);
}
