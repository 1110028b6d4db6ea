import type { MachineParts } from './choose-parts.ts';
import { ink } from './ink.ts';

const white = '#f1f6fc';
const pale = '#b9d6f2';
const deep = '#123f73';

const box = (fill: string, x: number, y: number, width: number, height: number) =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`;
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const disc = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;

/** Skulls: round, square, chamfered, stepped. All end at the same jaw. */
const heads = [
  'M56 96A54 54 0 0 1 164 96V152H56Z',
  'M56 42H164V152H56Z',
  'M56 68L82 42H164V128L140 152H56Z',
  'M56 66H74V50H92V34H164V152H56Z',
];
/** Parts in front of the face, which looks left. */
const noses = ['M40 92H56V122H40Z', 'M56 84V122H32Z', 'M56 90A16 16 0 0 0 56 122Z'];

/**
 * Draws the machine: a geometric profile facing left, cut off at the chest.
 * @returns the content of an `<svg viewBox="0 0 216 240">`, with the determined face of a close contest hidden in it
 */
export function drawMachine(parts: MachineParts): string {
  return [
    path(deep, 'M4 242V196L34 170H166L198 196V242Z'),
    box(ink, 84, 146, 56, 30),
    box(white, 84, 154, 56, 3) + box(white, 84, 163, 56, 3),
    path(white, heads[parts.head] ?? ''),
    path(pale, 'M112 152V60H164V128L140 152Z'),
    pattern(parts.cells),
    path(deep, noses[parts.nose] ?? ''),
    `<g class="calm">${eye(parts.eye)}${mouth(parts.mouth)}</g>`,
    `<g class="tense" display="none">${eye(parts.eye)}${box(white, 60, 66, 42, 18)}${box(ink, 60, 78, 42, 6)}${box(deep, 46, 134, 50, 18)}${box(ink, 46, 134, 62, 6)}</g>`,
    emblem(parts.emblem),
  ].join('');
}

function pattern(cells: readonly boolean[]): string {
  const d = cells.map((on, index) => (on ? `M${118 + (index % 4) * 11} ${72 + Math.floor(index / 4) * 11}h9v9h-9z` : '')).join('');
  return path(deep, `${d}M118 122h20v4h-20zM118 132h20v4h-20z`);
}

function eye(kind: number): string {
  if (kind === 0) return disc(ink, 82, 88, 14) + disc(white, 78, 88, 5);
  if (kind === 1) return box(ink, 62, 80, 38, 14) + box(white, 66, 84, 8, 6);
  if (kind === 2) return box(ink, 68, 74, 28, 28) + box(white, 70, 84, 10, 8);
  return path(ink, 'M66 94A17 17 0 0 1 100 94Z') + box(white, 74, 86, 8, 8);
}

function mouth(kind: number): string {
  if (kind === 0) return box(ink, 56, 132, 42, 6);
  if (kind === 1) return box(ink, 56, 128, 36, 4) + box(ink, 56, 135, 36, 4) + box(ink, 56, 142, 36, 4);
  if (kind === 2) return [60, 69, 78, 87].map((x) => box(ink, x, 128, 5, 14)).join('');
  return path(ink, 'M56 130H98L90 142H56Z');
}

function emblem(kind: number): string {
  if (kind === 0) return disc(pale, 66, 214, 20) + disc(deep, 66, 214, 13) + disc(pale, 66, 214, 6);
  if (kind === 1) return [0, 1, 2, 3, 4].map((step) => box(pale, 40 + step * 14, 226 - step * 8, 8, 16 + step * 8)).join('');
  if (kind === 2) return path(pale, 'M40 190H76L90 204L76 218H40L54 204ZM80 190H116L130 204L116 218H80L94 204Z');
  return [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => disc(pale, 44 + column * 17, 194 + row * 17, 5)).join('')).join('');
}
