import { AppError } from '#src/shared/errors.ts';

/** Offsets in the header ([MS-CFB] 2.2): sector size, start of the further lists, and first list of the sectors that hold the sector table. */
const at = { sectorShift: 30, listStart: 68, list: 76 };
const header = 512;
/** From this value on, a number in the sector table is a marker and no sector. */
const firstSign = 0xfffffffa;

/**
 * Refuses an old Word file in which two chains of sectors meet: a reader that follows every chain copies the common part for each of them, so that a
 * small file becomes gigabytes.
 * @throws AppError cv_bomb; cv_broken without a sector table
 */
export function guardDoc(bytes: Uint8Array): void {
  if (bytes.length < header) throw new AppError('cv_broken');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** view.getUint16(at.sectorShift, true);
  if (size !== 512 && size !== 4096) throw new AppError('cv_broken');
  const sectors = Math.floor(bytes.length / size);
  const named = new Uint8Array(sectors + 1);
  for (const part of tableParts(view, size, sectors))
    for (let place = (part + 1) * size; place < Math.min((part + 2) * size, bytes.length - 3); place += 4) {
      const next = view.getUint32(place, true);
      if (next >= sectors) continue;
      if (named[next] === 1) throw new AppError('cv_bomb');
      named[next] = 1;
    }
}

/** Yields the sectors that hold the sector table: the header lists 109, and further lists form a chain. */
function* tableParts(view: DataView, size: number, sectors: number): Generator<number> {
  yield* list(view, at.list, header);
  let next = view.getUint32(at.listStart, true);
  for (let step = 0; step < sectors && next < firstSign; step += 1) {
    const from = (next + 1) * size;
    if (from + size > view.byteLength) return;
    yield* list(view, from, from + size - 4);
    next = view.getUint32(from + size - 4, true);
  }
}

function* list(view: DataView, from: number, to: number): Generator<number> {
  for (let place = from; place < to; place += 4) {
    const sector = view.getUint32(place, true);
    if (sector < firstSign) yield sector;
  }
}
