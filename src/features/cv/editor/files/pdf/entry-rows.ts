import type { OutlineEntry } from '../../outline.ts';
import { ink, type Template } from '../templates.ts';
import type { Measure } from '../types.ts';
import { breakLines } from './break-lines.ts';
import { type Box, placeLine, type Row, type Setting, textRows } from './rows.ts';

export interface Sheet {
  template: Template;
  box: Box;
  /** Line height as a multiple of the font size. */
  leading: number;
  /** Separator of entries that share a line. */
  separator: string;
  brackets: readonly [string, string];
  measure: Measure;
}

export function settingOf({ template, leading }: Sheet, changes: Partial<Setting> = {}): Setting {
  const size = changes.size ?? template.size;
  return { latin: template.latin, weight: 400, color: ink.text, height: size * leading, ...changes, size };
}

/** Indent of a point's text, as a multiple of the font size. */
const indent = 1.15;

/**
 * Lays out an entry: its title, then subtitle and time, then its points. The time is not at the right edge, where text extraction would take it for a
 * column of its own.
 */
export function entryRows(entry: OutlineEntry, sheet: Sheet): Row[] {
  const { box, template, measure } = sheet;
  const second = [entry.subtitle, entry.time].filter((text) => text !== '').join(' · ');
  const head = [
    ...textRows(entry.title, settingOf(sheet, { weight: 600 }), box, measure),
    ...(second === '' ? [] : textRows(second, settingOf(sheet, { color: ink.soft }), box, measure)),
  ];
  const points = keepTogether(entry.points.map((point) => pointRows(point, settingOf(sheet), sheet)));
  const rows = [...head.map((row, index) => ({ ...row, isKept: row.isKept || index < head.length - 1 || points.length > 0 })), ...points];
  return rows.map((row, index) => ({ ...row, before: index === 0 ? template.gaps[1] : row.before }));
}

/** Keeps the first point with the second and the last with the one before, so that no page ends or begins with a single one of several points. */
function keepTogether(points: readonly Row[][]): Row[] {
  return points.flatMap((rows, index) => {
    const isKept = index < points.length - 1 && (index === 0 || index === points.length - 2);
    return rows.map((row, at) => ({ ...row, isKept: row.isKept || (isKept && (index === 0 || at === rows.length - 1)) }));
  });
}

/** Lays out a point: its bullet and its indented text. */
export function pointRows(point: string, setting: Setting, { box, measure }: Sheet): Row[] {
  const indentWidth = setting.size * indent;
  const rows = textRows(point, setting, { x: box.x + indentWidth, width: box.width - indentWidth }, measure);
  const [first] = rows;
  const [bullet] = breakLines('•', setting, indentWidth, measure);
  if (first && bullet) first.texts.unshift(...placeLine(bullet, setting, box.x + setting.size * 0.2));
  return rows.map((row, index) => ({ ...row, before: index === 0 ? setting.size * 0.14 : 0 }));
}

/** Lays out entries without time and points as one paragraph: “Audit (expert), SQL (advanced)”. */
export function shortRows(entries: readonly OutlineEntry[], sheet: Sheet): Row[] {
  const [open, close] = sheet.brackets;
  const text = entries.map(({ title, subtitle }) => (subtitle === '' ? title : `${title}${open}${subtitle}${close}`)).join(sheet.separator);
  return textRows(text, settingOf(sheet), sheet.box, sheet.measure).map((row, index) => ({ ...row, before: index === 0 ? 2 : 0 }));
}
