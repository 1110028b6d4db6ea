import type { Language } from '#src/shared/language.ts';
import { chooseHuman, chooseMachine } from '../portrait/choose-parts.ts';
import { drawHuman } from '../portrait/human.ts';
import { drawMachine } from '../portrait/machine.ts';
import { figure, heading, inks, pictureSize } from '#src/shared/picture/ink.ts';
import { measure, setText } from '#src/shared/picture/set-text.ts';

const { width } = pictureSize;
const slant = 40;
const portrait = { width: 216, height: 240 };

export interface Poster {
  top: number;
  height: number;
  language: Language;
  job: { id: number; onetSoc: string | null };
  /** In percent. */
  human: number;
  /** Whether the contest is close: alternate faces and a lit badge. */
  isClose: boolean;
  vs: string;
}

/** Horizontal position of the border between the halves. It shifts towards the loser, as on the page. */
function splitOf(human: number): number {
  return Math.round((width * (50 + (human - 50) * 0.16)) / 100);
}

/**
 * Draws both halves with their portraits, and the badge between them. Clipping would take most of the rendering time. Instead, the AI half covers
 * what overflows from the human half, and paper covers what overflows at the top and bottom.
 */
export function drawPoster({ top, height, job, human, isClose, vs, language }: Poster): string {
  const split = splitOf(human);
  const bottom = top + height;
  const scale = (height * 0.86) / portrait.height;
  const placeAt = (x: number) => `translate(${Math.round(x)} ${Math.round(bottom - portrait.height * scale)}) scale(${scale.toFixed(3)})`;
  const face = (drawing: string) => (isClose ? showTenseFace(drawing) : drawing);
  const seam = (offset: number) => `M${split + slant + offset} ${top}H${width}V${bottom}H${split - slant + offset}z`;
  return [
    `<path fill="${inks.humanGround}" d="M0 ${top}h${width}v${height}H0z"/>${rays(split * 0.66, top + height * 0.58)}`,
    `<g transform="${placeAt(split - slant * 0.4 - portrait.width * scale)}">${face(drawHuman(chooseHuman(job.id, job.onetSoc)))}</g>`,
    `<path fill="${inks.ink}" d="${seam(-3)}"/><path fill="${inks.aiGround}" d="${seam(3)}"/>`,
    grid({ top, height, borderAt: (y) => Math.ceil(split + slant + 3 - ((y - top) / height) * 2 * slant) }),
    `<g transform="${placeAt(split - slant * 0.1)}">${face(drawMachine(chooseMachine(job.id)))}</g>`,
    `<path fill="${inks.paper}" d="M0 0h${width}v${top}H0zM0 ${bottom}h${width}V${pictureSize.height}H0z"/>`,
    badge({ x: split, y: top + height / 2, isClose, vs, language }),
  ].join('');
}

/** Draws the scale from 0 to 100 below the poster. */
export function drawLine(top: number, height: number, human: number): string {
  const meet = Math.round((width * human) / 100);
  const stripes = Array.from(
    { length: 48 },
    (_, index) => `M${index * 28 - 40} ${top + height}l${height} -${height}h14l-${height} ${height}z`,
  );
  return [
    `<path fill="${inks.ai}" d="M0 ${top}h${width}v${height}H0z"/><path fill="${inks.aiDark}" d="${stripes.join('')}"/>`,
    `<path fill="${inks.human}" d="M0 ${top}h${meet}v${height}H0z"/><path fill="${inks.ink}" d="M0 ${top}h${width}v3H0zM0 ${top + height - 3}h${width}v3H0zM${meet - 3} ${top}h6v${height + 8}h-6z"/>`,
  ].join('');
}

interface Corner {
  side: 'human' | 'ai';
  top: number;
  language: Language;
  percent: number;
  name: string;
  /** The label of the winner; null for the other side. */
  word: string | null;
}

/** Draws a side's number and name, and the winner's label. */
export function drawCorner({ side, top, language, percent, name, word }: Corner): string {
  const anchor = side === 'human' ? 'start' : 'end';
  const x = side === 'human' ? 44 : width - 44;
  const digits = String(percent);
  const advance = digits.length * 70 + 10;
  const number =
    side === 'human'
      ? figure(digits, { x, y: top + 142, size: 172 }) + figure('%', { x: x + advance, y: top + 84, size: 80 })
      : figure('%', { x, y: top + 84, size: 80, anchor }) + figure(digits, { x: x - 64, y: top + 142, size: 172, anchor });
  const { lines, size } = setText(name, { language, width: 230, choices: [{ size: 27, lines: 3 }] });
  const names = lines.map((line, index) => heading(line, language, { x, y: top + 182 + index * 31, size, anchor }));
  return number + names.join('') + (word ? tag({ side, x, y: top + 200 + (lines.length - 1) * 31, language, word }) : '');
}

function tag({ side, x, y, language, word }: { side: 'human' | 'ai'; x: number; y: number; language: Language; word: string }): string {
  const size = 21;
  const length = 52 + Math.round((measure(word) * size) / 100);
  const left = side === 'human' ? x : x - length;
  const shape = side === 'human' ? `M${left} ${y}h${length}l-10 36h-${length - 10}z` : `M${left + 10} ${y}H${left + length}v36H${left}z`;
  return `<path fill="${inks.ink}" d="${shape}"/><path fill="${inks.paper}" d="M${left + 16} ${y + 25}l8-14 8 14z"/>${heading(word, language, { x: left + 38, y: y + 26, size, fill: inks.paper })}`;
}

function badge({ x, y, isClose, vs, language }: { x: number; y: number; isClose: boolean; vs: string; language: Language }): string {
  const square = (turn: number) =>
    `<path fill="${isClose ? inks.star : inks.ink}" stroke="${isClose ? inks.ink : inks.paper}" stroke-width="3" transform="translate(${x} ${y}) rotate(${turn})" d="M-32-32h64v64h-64z"/>`;
  const word = heading(vs, language, { x, y: y + 15, size: 40, anchor: 'middle', fill: isClose ? inks.ink : inks.paper });
  return `${isClose ? square(0) : ''}${square(45)}${word}`;
}

/** Shows the tense face instead of the calm one. */
function showTenseFace(drawing: string): string {
  return drawing.replaceAll('class="calm"', 'display="none"').replaceAll('class="tense" display="none"', '');
}

/** The opaque colours of white at 13% and at 18% over the two backgrounds. */
const lightInks = { human: '#f58658', ai: '#6fb8e6' };

function rays(x: number, y: number): string {
  const length = 800;
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(x + length * Math.cos(angle))} ${Math.round(y + length * Math.sin(angle))}`;
  };
  const wedges = Array.from(
    { length: 24 },
    (_, index) => `M${Math.round(x)} ${Math.round(y)}L${point(index * 15)}L${point(index * 15 + 6)}z`,
  );
  return `<path fill="${lightInks.human}" d="${wedges.join('')}"/>`;
}

/** Draws the grid of the AI half. `borderAt` returns the horizontal position of the border at a height. */
function grid({ top, height, borderAt }: { top: number; height: number; borderAt: (y: number) => number }): string {
  const step = 26;
  const rows = Array.from(
    { length: Math.ceil(height / step) },
    (_, index) => `M${borderAt(top + index * step)} ${top + index * step}H${width}`,
  );
  const columns = Array.from({ length: Math.ceil((width - borderAt(top + height)) / step) }, (_, index) => {
    const x = width - index * step;
    const bound = borderAt(top) - borderAt(top + height);
    const begin = Math.max(top, Math.round(top + ((borderAt(top) - x) / bound) * height));
    return `M${x} ${begin}V${top + height}`;
  });
  return `<path fill="none" stroke="${lightInks.ai}" d="${[...rows, ...columns].join('')}"/>`;
}
