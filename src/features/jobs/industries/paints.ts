import { escapeHtml } from '#src/shared/escape-html.ts';
import type { Language } from '#src/shared/language.ts';
import { heading, inks } from '#src/shared/picture/ink.ts';
import type { Paint } from './draw-histogram.ts';

/** Paints by classes that `ui/histogram.css` colours in both themes. */
export const pagePaint: Paint = {
  fill: (ink) => `class="in-${ink}"`,
  text: (words, { x, y, size, ink, anchor }) =>
    `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" class="in-${ink}">${escapeHtml(words)}</text>`,
};

/** Paints with the light theme's colours and the fonts of pictures. */
export function filePaint(language: Language): Paint {
  const colours = { ink: inks.ink, soft: inks.soft, line: inks.line, ai: inks.ai, 'ai-dark': inks.aiDark };
  return {
    fill: (ink) => `fill="${colours[ink]}"`,
    text: (words, { x, y, size, ink, anchor }) => heading(words, language, { x: round(x), y: round(y), size, anchor, fill: colours[ink] }),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
