import { makeContainer } from './container.ts';

/** A text box of a Word 97 file, and the character of the main text that it is anchored to. */
interface Box {
  text: string;
  at: number;
}

/** Makes a Word 97 file with the given text and text boxes. */
export function makeDoc(body: string, flags = 0x0200, boxes: readonly Box[] = []): Uint8Array {
  const content = [body, ...boxes.map((box) => box.text)].join('');
  const main = new Uint8Array(2048 + content.length * 2);
  const fib = new DataView(main.buffer);
  fib.setUint16(0, 0xa5ec, true);
  fib.setUint16(2, 0xc1, true);
  fib.setUint16(0x0a, flags, true);
  fib.setInt32(0x4c, body.length, true);
  fib.setInt32(0x64, content.length - body.length, true);
  fib.setUint32(0x01a2, 0, true);
  fib.setUint32(0x01a6, 21, true);
  for (let index = 0; index < content.length; index += 1) fib.setUint16(2048 + index * 2, content.charCodeAt(index), true);
  const table = new Uint8Array(4096);
  const clx = new DataView(table.buffer);
  clx.setUint8(0, 0x02);
  clx.setUint32(1, 16, true);
  clx.setUint32(9, content.length, true);
  clx.setUint32(15, 2048, true);
  addBoxes(fib, clx, boxes);
  return makeContainer({ WordDocument: main, '1Table': table });
}

/** Writes the tables of anchors and of boxes. An anchor and its box have the same id. */
function addBoxes(fib: DataView, table: DataView, boxes: readonly Box[]): void {
  if (boxes.length === 0) return;
  const add = (head: number, at: number, size: number, idAt: number, places: readonly number[]) => {
    fib.setUint32(head, at, true);
    fib.setUint32(head + 4, places.length * 4 + boxes.length * size, true);
    places.forEach((place, index) => table.setUint32(at + index * 4, place, true));
    boxes.forEach((_, index) => table.setInt32(at + places.length * 4 + index * size + idAt, 1000 + index, true));
  };
  const ends = boxes.map((_, index) => boxes.slice(0, index + 1).reduce((sum, box) => sum + box.text.length, 0));
  add(0x01da, 1000, 26, 0, [...boxes.map(({ at }) => at), 999_999]);
  add(0x025a, 2000, 22, 14, [0, ...ends]);
}
