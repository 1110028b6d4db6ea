import { endlessPdfs } from './endless-pdfs.ts';
import type { Hostile } from './hostile.ts';
import { makeContainer } from './container.ts';
import { documentXml, line, makeDocx, paragraph } from './word-files.ts';

/** Small files that a library expands until processor time or memory runs out. Limits on sizes cannot detect them. */
export function endlessFiles(): Hostile[] {
  return [
    { name: 'a Word 97 file with a circular directory', bytes: circularDirectory(), expected: 'any' },
    { name: 'two hundred thousand lines in nested text boxes', bytes: nestedBoxes(200_000, 3), expected: 'any' },
    { name: 'thirty thousand nested text boxes', bytes: nestedBoxes(1, 30_000), expected: 'any' },
    ...endlessPdfs(),
  ];
}

const directoryEntry = 128;

/** Two entries that refer to each other as children, and a third one below them. Code that builds the path of the third never ends. */
function circularDirectory(): Uint8Array {
  const bytes = makeContainer({ 'a/b/c': new Uint8Array(10) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const first = 512 * (1 + view.getInt32(48, true));
  const nameOf = (entryOffset: number) => String.fromCharCode(view.getUint16(entryOffset, true));
  const entries = Array.from({ length: 8 }, (_, number) => ({ number, at: first + number * directoryEntry }));
  const at = (name: string) => entries.find((entry) => entry.at + directoryEntry <= bytes.length && nameOf(entry.at) === name);
  const [a, b, c] = [at('a'), at('b'), at('c')];
  if (!a || !b || !c) throw new Error('the file has no such entries');
  const [rightOffset, childOffset, leftOffset] = [72, 76, 68];
  for (const place of [first + childOffset, a.at + rightOffset, a.at + childOffset]) view.setInt32(place, -1, true); // removes all other references
  view.setInt32(c.at + childOffset, b.number, true);
  view.setInt32(c.at + leftOffset, a.number, true);
  return bytes;
}

function nestedBoxes(lines: number, depth: number): Uint8Array {
  const [open, close] = ['<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>'];
  return makeDocx(documentXml(open.repeat(depth) + paragraph(line) + '<w:p/>'.repeat(lines) + close.repeat(depth)));
}
