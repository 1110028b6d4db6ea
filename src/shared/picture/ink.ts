import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';

/**
 * The light theme's colours in sRGB, because the SVG renderer does not support oklch, and the grid of `src/features/jobs/page/ui/contest.css`.
 */
export const inks = {
  paper: '#fbfaf7',
  ink: '#171a24',
  soft: '#4b4f5b',
  line: '#d3d1cb',
  human: '#e35a2d',
  humanGround: '#f3743f',
  ai: '#0486d3',
  aiDark: '#036dac',
  aiGround: '#4fa8e1',
  orange: '#964700',
  star: '#f7cd3a',
} as const;

/** Width and height that social sites expect, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Font families by purpose. `functions/load-png-renderer.ts` loads the files. */
const fontAttributes = {
  figure: 'font-family="Archivo, Arial, sans-serif" font-weight="900" font-stretch="extra-condensed"',
  heading: {
    en: 'font-family="Archivo, Arial, sans-serif" font-weight="800" font-stretch="condensed"',
    zh: 'font-family="Noto Sans SC, sans-serif" font-weight="900"',
  },
} as const;

interface TextPlace {
  x: number;
  y: number;
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
}

/** A line of text in the heading font of a language. `y` is its baseline. */
export function heading(text: string, language: Language, place: TextPlace): string {
  return drawText(text, fontAttributes.heading[language], place);
}

/** A number in the font for figures. */
export function figure(text: string, place: TextPlace): string {
  return drawText(text, fontAttributes.figure, place);
}

function drawText(text: string, font: string, { x, y, size, fill = inks.ink, anchor = 'start' }: TextPlace): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" ${font}>${escapeHtml(text)}</text>`;
}

/** The site's logo, 28 by 28 at scale 1. */
export function mark(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${inks.human}" d="M6 2h13L9 26H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"/><path fill="${inks.ai}" fill-rule="evenodd" d="M22 2h4v24H12zM20 18v4h3v-4z"/></g>`;
}

/** Wraps SVG parts into the complete picture. */
export function picture(parts: readonly string[]): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${inks.paper}" d="M0 0h${width}v${height}H0z"/>${parts.join('')}</svg>`;
}
