import { Document, Packer, Paragraph, Tab, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { Block, LaidOutCv } from '../types.ts';

/** Renders a CV as a Word file. Two columns are a table without lines. */
export async function renderDocx({ top, main, side, sidePosition }: LaidOutCv): Promise<Uint8Array> {
  const body = columns(main.map(element), side.map(element), sidePosition);
  const document = new Document({
    numbering: { config: [{ reference: 'items', levels: [{ level: 0, format: 'bullet', text: '•' }] }] },
    sections: [{ children: [...top.map(element), ...body] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

type Element = Paragraph | Table;

function columns(main: Element[], side: Element[], sidePosition: LaidOutCv['sidePosition']): Element[] {
  if (side.length === 0) return main;
  const cells = (sidePosition === 'left' ? [side, main] : [main, side]).map((children) => new TableCell({ children }));
  return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [new TableRow({ children: cells })] })];
}

function element(block: Block): Element {
  if (block.kind === 'gap') return new Paragraph('');
  if (block.kind === 'table')
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [new TableRow({ children: block.cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) })],
    });
  if (block.kind === 'row' || block.kind === 'aside')
    return new Paragraph({
      children: block.cells.flatMap((cell, index) => [...(index > 0 ? [new TextRun({ children: [new Tab()] })] : []), new TextRun(cell)]),
    });
  if (block.kind === 'bullet') return bullet(block);
  // Word splits text into runs wherever it was edited
  const middle = Math.floor(block.text.length / 2);
  const bold = block.kind !== 'line';
  return new Paragraph({ children: [block.text.slice(0, middle), block.text.slice(middle)].map((text) => new TextRun({ text, bold })) });
}

function bullet({ mark, text }: Extract<Block, { kind: 'bullet' }>): Paragraph {
  if (mark.endsWith('、')) return new Paragraph(`${mark}${text}`);
  return new Paragraph({ text, numbering: { reference: 'items', level: 0 } });
}
