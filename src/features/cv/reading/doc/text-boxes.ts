/** A part of the file's text: the index of its first character, and its length in characters. */
interface Story {
  from: number;
  length: number;
}

/** Text boxes that are read. */
const maxBoxes = 500;
const sizes = { box: 22, anchor: 26 };
/** Offsets in the file information block ([MS-DOC] 2.5): lengths of the stories in their order, and tables of anchors and boxes. */
const lengths = [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64];
const tables = { anchors: 0x01da, boxes: 0x025a };

/** Inserts text boxes into the main text, each before the paragraph of its anchor; those without an anchor come last. */
export function withTextBoxes(fib: DataView, table: Uint8Array, characters: string): string {
  const stories = storiesOf(fib);
  const main = characters.slice(0, stories[0]?.length ?? 0);
  const boxes = stories.at(-1);
  if (boxes === undefined || boxes.length === 0) return main;
  const text = characters.slice(boxes.from, boxes.from + boxes.length);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const found = entries(view, fib, tables.boxes, sizes.box).map(({ from, to, at }) => ({
    id: view.getInt32(at + 14, true),
    text: text.slice(from, to),
  }));
  const anchors = new Map(entries(view, fib, tables.anchors, sizes.anchor).map(({ from, at }) => [view.getInt32(at, true), from]));
  const placed = (found.length > 0 ? found : [{ id: 0, text }])
    .filter((box) => box.text.trim() !== '')
    .map((box) => ({ text: box.text, at: paragraphStart(main, anchors.get(box.id) ?? main.length) }))
    .toSorted((a, b) => a.at - b.at);
  let [out, done] = ['', 0];
  for (const box of placed) {
    out += `${main.slice(done, box.at)}${box.text}\r`;
    done = box.at;
  }
  return out + main.slice(done);
}

function storiesOf(fib: DataView): Story[] {
  let from = 0;
  return lengths.map((offset) => {
    const length = Math.max(0, fib.getInt32(offset, true));
    const story = { from, length };
    from += length;
    return story;
  });
}

/** Reads the entries of a table of places: the range of characters of each, and the offset of its data. */
function entries(view: DataView, fib: DataView, head: number, size: number): { from: number; to: number; at: number }[] {
  const [start, bytes] = [fib.getUint32(head, true), fib.getUint32(head + 4, true)];
  const count = Math.min(maxBoxes, Math.floor((bytes - 4) / (4 + size)));
  if (count <= 0 || start + bytes > view.byteLength) return [];
  const all = Math.floor((bytes - 4) / (4 + size));
  return Array.from({ length: count }, (_, index) => ({
    from: view.getUint32(start + index * 4, true),
    to: view.getUint32(start + (index + 1) * 4, true),
    at: start + (all + 1) * 4 + index * size,
  }));
}

function paragraphStart(main: string, at: number): number {
  return at >= main.length ? main.length : main.lastIndexOf('\r', at - 1) + 1;
}
