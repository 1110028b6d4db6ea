import type { Block, LaidOutCv } from '../types.ts';

/** Renders a CV as plain text. Long items are wrapped, as by many programs. */
export function renderText({ top, main, side }: LaidOutCv): Uint8Array {
  return new TextEncoder().encode([...top, { kind: 'gap' as const }, ...main, ...side].flatMap(toPlainLines).join('\n'));
}

function toPlainLines(block: Block): string[] {
  if (block.kind === 'gap') return [''];
  if (block.kind === 'row' || block.kind === 'table' || block.kind === 'aside')
    return [block.cells.filter((cell) => cell !== '').join('      ')];
  if (block.kind === 'bullet') return wrap(`${block.mark}${block.mark.endsWith('、') ? '' : ' '}${block.text}`, 60);
  return [block.text];
}

function wrap(text: string, width: number): string[] {
  if (/[\u4e00-\u9fff]/.test(text) || text.length <= width) return [text];
  const space = text.lastIndexOf(' ', width);
  return [text.slice(0, space), ...wrap(`  ${text.slice(space + 1)}`, width)];
}

/** Renders a CV as Markdown. */
export function renderMarkdown({ top, main }: LaidOutCv): Uint8Array {
  return new TextEncoder().encode([...top, ...main].flatMap(toMarkdownLines).join('\n'));
}

function toMarkdownLines(block: Block): string[] {
  if (block.kind === 'name') return [`# ${block.text}`, ''];
  if (block.kind === 'heading') return ['', `## ${block.text}`, ''];
  if (block.kind === 'strong') return [`### ${block.text}`, ''];
  if (block.kind === 'bullet') return [`- ${block.text}`];
  if (block.kind === 'line' && block.text.includes(' | ')) return [block.text.replace(/^([^|]+) \| /, '**$1** | '), ''];
  if (block.kind === 'row') return [`**${block.cells[0] ?? ''}** ${block.cells.slice(1).join(' ')}`, ''];
  return block.kind === 'line' ? [block.text, ''] : [''];
}
