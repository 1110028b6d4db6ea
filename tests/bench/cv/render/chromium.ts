import type { Browser } from 'playwright';
import type { Block, LaidOutCv } from '../types.ts';
import { loadChineseFont } from './font.ts';

/** Renders a CV as a PDF that Chromium prints. */
export async function renderChromium(laid: LaidOutCv, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setContent(await html(laid));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = new Uint8Array(
    await page.pdf({ format: 'A4', margin: { top: '16mm', bottom: '16mm', left: '16mm', right: '16mm' }, printBackground: true }),
  );
  await page.close();
  return bytes;
}

async function html({ top, main, side, sidePosition }: LaidOutCv): Promise<string> {
  const font = (await loadChineseFont()).toString('base64');
  const blocks = (list: Block[]) => list.map(element).join('');
  const columns =
    sidePosition === 'left'
      ? `<aside>${blocks(side)}</aside><main>${blocks(main)}</main>`
      : `<main>${blocks(main)}</main><aside>${blocks(side)}</aside>`;
  const body = side.length === 0 ? blocks(main) : `<div class="columns ${sidePosition}">${columns}</div>`;
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: chinese; src: url(data:font/ttf;base64,${font}); }
    body { font: 10pt/1.45 sans-serif, chinese; margin: 0 }
    h1 { font-size: 20pt; margin: 0 } h2 { font-size: 13pt; margin: 12pt 0 4pt; text-transform: none; border-bottom: 1px solid }
    p { margin: 0 } .gap { height: 8pt } .row { display: flex; justify-content: space-between; font-weight: 700 }
    .aside { display: grid; grid-template-columns: 110pt 1fr } .item { display: flex; gap: 5pt; padding-left: 8pt } .inset { padding-left: 110pt }
    table { width: 100%; border-collapse: collapse } td { width: 33%; border: 1px solid; padding: 2pt }
    .columns { display: grid; gap: 24pt } .left { grid-template-columns: 150pt 1fr } .right { grid-template-columns: 1fr 150pt }
    .left aside { background: #24384e; color: #fff; padding: 6pt }
  </style><body>${blocks(top)}${body}`;
}

function element(block: Block): string {
  if (block.kind === 'gap') return '<div class="gap"></div>';
  if (block.kind === 'name') return `<h1>${escape(block.text)}</h1>`;
  if (block.kind === 'heading') return `<h2>${escape(block.text)}</h2>`;
  if (block.kind === 'bullet')
    return `<div class="item ${block.inset ? 'inset' : ''}"><span>${escape(block.mark)}</span><span>${escape(block.text)}</span></div>`;
  if (block.kind === 'table') return `<table><tr>${block.cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr></table>`;
  if (block.kind === 'row' || block.kind === 'aside')
    return `<div class="${block.kind}">${block.cells.map((cell) => `<span>${escape(cell)}</span>`).join('')}</div>`;
  return block.kind === 'strong' ? `<p><b>${escape(block.text)}</b></p>` : `<p>${escape(block.text)}</p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
