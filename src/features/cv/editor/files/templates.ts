import type { Language } from '#src/shared/language.ts';

/** A design. Lengths are in points. Each colour has a contrast of at least 4.5:1 on white. */
export interface Template {
  latin: 'sans' | 'serif';
  /** Left and right margin, top and bottom margin. */
  margin: readonly [number, number];
  size: number;
  /** Line height as a multiple of the font size, in English and in Chinese. */
  leading: readonly [number, number];
  name: { size: number; isCentered: boolean };
  heading: { size: number; color: string; rule: 'below' | 'above' | 'bar' | 'none'; isUpper: boolean };
  accent: string;
  /** Space above a part, and above an entry. */
  gaps: readonly [number, number];
  /** Thickness of the line below the head; 0 for none. */
  headRule: number;
}

export const paperSizes = { a4: [595.28, 841.89], letter: [612, 792] } as const;
export type Paper = keyof typeof paperSizes;

export const templates = {
  classic: {
    ...{ latin: 'serif', margin: [62, 56], size: 10.5, leading: [1.36, 1.62], accent: '#1f2330' },
    ...{ name: { size: 23, isCentered: true }, heading: { size: 11.5, color: '#1f2330', rule: 'below', isUpper: false } },
    ...{ gaps: [15, 8], headRule: 0 },
  },
  modern: {
    ...{ latin: 'sans', margin: [58, 54], size: 10.25, leading: [1.38, 1.62], accent: '#b03a1e' },
    ...{ name: { size: 27, isCentered: false }, heading: { size: 12.5, color: '#b03a1e', rule: 'none', isUpper: false } },
    ...{ gaps: [17, 8], headRule: 0 },
  },
  compact: {
    ...{ latin: 'sans', margin: [46, 40], size: 9.25, leading: [1.28, 1.5], accent: '#1f2330' },
    ...{ name: { size: 19, isCentered: false }, heading: { size: 10, color: '#1f2330', rule: 'above', isUpper: false } },
    ...{ gaps: [10, 5], headRule: 0 },
  },
  signal: {
    ...{ latin: 'sans', margin: [64, 60], size: 10.25, leading: [1.42, 1.66], accent: '#1d5a94' },
    ...{ name: { size: 25, isCentered: false }, heading: { size: 10.5, color: '#1d5a94', rule: 'bar', isUpper: true } },
    ...{ gaps: [20, 10], headRule: 2.5 },
  },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof templates;
export const templateNames = ['classic', 'modern', 'compact', 'signal'] as const satisfies readonly TemplateName[];
/** Replaces a serif by a sans-serif face for a Chinese CV, whose characters have no serifs either. */
export function inChinese(template: Template, language: Language): Template {
  return language === 'zh' ? { ...template, latin: 'sans' } : template;
}
export const ink = { text: '#1f2330', soft: '#565b69', line: '#1f2330' } as const;
