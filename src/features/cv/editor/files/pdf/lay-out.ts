import type { Language } from '#src/shared/language.ts';
import { bioLines, type Headings, type Outline } from '../../outline.ts';
import { ink, paperSizes, type Paper, type Template } from '../templates.ts';
import type { LaidOut, Measure, Page } from '../types.ts';
import { entryRows, pointRows, settingOf, type Sheet, shortRows } from './entry-rows.ts';
import { breakLines } from './break-lines.ts';
import { placeLine, type Row, type Setting, textRows } from './rows.ts';

interface Options {
  language: Language;
  template: Template;
  paper: Paper;
  headings: Headings;
  measure: Measure;
}

/** Lays out a CV on pages, in one column and in reading order. */
export function layOut(outline: Outline, { language, template, paper, headings, measure }: Options): LaidOut {
  const [width, height] = paperSizes[paper];
  const [side, top] = template.margin;
  const isChinese = language === 'zh';
  const sheet: Sheet = {
    ...{ template, measure, box: { x: side, width: width - 2 * side }, leading: template.leading[isChinese ? 1 : 0] },
    ...{ separator: isChinese ? '、' : ', ', brackets: isChinese ? ['（', '）'] : [' (', ')'] },
  };
  const rows = [
    ...headRows(outline, sheet),
    ...outline.sections.flatMap(({ part, isShort, entries }) => {
      const [first, ...rest] = isShort ? shortRows(entries, sheet) : entries.flatMap((entry) => entryRows(entry, sheet));
      const closerFirst = first ? [{ ...first, before: Math.min(first.before, template.size * 0.35) }] : [];
      return [...headingRows(headings[part], sheet), ...closerFirst, ...rest];
    }),
  ];
  const pages = paginate(rows, top, height - top);
  return {
    width,
    height,
    pages: pages.map((page, index) =>
      index === 0 ? page : withRunningHead(page, runningHead(outline.name, index, pages.length), sheet, top),
    ),
  };
}

/** Builds the running head of a page after the first: “Name · 2 / 3”. */
function runningHead(name: string, index: number, count: number): string {
  return [name, `${index + 1} / ${count}`].filter((text) => text !== '').join(' · ');
}

function withRunningHead(page: Page, text: string, sheet: Sheet, top: number): Page {
  const setting = settingOf(sheet, { size: sheet.template.size * 0.85, color: ink.soft });
  const [line] = breakLines(text, setting, Infinity, sheet.measure);
  if (!line) return page;
  const placed = placeLine(line, setting, sheet.box.x + sheet.box.width - line.width);
  return { ...page, texts: [...placed.map((run) => ({ ...run, y: run.y + top * 0.42 })), ...page.texts] };
}

function headRows({ name, title, contact, bio }: Outline, sheet: Sheet): Row[] {
  const { template, measure } = sheet;
  const box = { ...sheet.box, isCentered: template.name.isCentered };
  const large = nameSetting(name, sheet);
  const soft = settingOf(sheet, { color: ink.soft });
  const rows = [
    ...(name === '' ? [] : textRows(name, large, box, measure)),
    ...(title === '' ? [] : textRows(title, settingOf(sheet, { size: template.size * 1.15, color: template.accent }), box, measure)),
    ...contactLines(contact, soft, sheet).flatMap((text) => textRows(text, soft, box, measure)),
  ];
  const line = { x: box.x, y: 7, width: box.width, height: template.headRule, color: template.accent };
  const rule = template.headRule > 0 && rows.length > 0 ? [{ before: 0, height: 8, isKept: true, texts: [], rules: [line] }] : [];
  const about = (bio === '' ? [] : bioLines(bio)).flatMap(({ isPoint, text }) =>
    isPoint ? pointRows(text, settingOf(sheet), sheet) : textRows(text, settingOf(sheet), sheet.box, measure),
  );
  return [...rows, ...rule, ...about.map((row, index) => ({ ...row, before: index === 0 ? template.size : row.before }))];
}

/** Joins contact data to lines that break only between two items. */
function contactLines(contact: readonly string[], setting: Setting, { box, measure }: Sheet): string[] {
  const lines: string[] = [];
  for (const piece of contact) {
    const extended = `${lines.at(-1) ?? ''} · ${piece}`;
    const [line] = breakLines(extended, setting, Infinity, measure);
    if (lines.length > 0 && line && line.width <= box.width) lines[lines.length - 1] = extended;
    else lines.push(piece);
  }
  return lines;
}

/** Computes the type of the name: smaller for a long name, so that it fits on one line. */
function nameSetting(name: string, sheet: Sheet): Setting {
  const setting = (size: number) => settingOf(sheet, { size, weight: 600, height: size * 1.25 });
  const { size } = sheet.template.name;
  const [line, ...more] = breakLines(name, setting(size), Infinity, sheet.measure);
  if (line === undefined || more.length > 0) return setting(size);
  return setting(Math.max(sheet.template.size, Math.min(size, (size * sheet.box.width) / line.width)));
}

function headingRows(text: string, sheet: Sheet): Row[] {
  const { template, measure, box } = sheet;
  const { size, color, rule, isUpper } = template.heading;
  const setting = settingOf(sheet, { size, weight: 600, color, height: size * 1.5 });
  const rows = textRows(isUpper ? text.toUpperCase() : text, setting, box, measure);
  const line = { x: box.x, width: rule === 'bar' ? 26 : box.width, height: rule === 'bar' ? 2.5 : 0.6, color };
  const y = rule === 'below' ? setting.height : rule === 'bar' ? -4 : -1.5;
  return rows.map((row, index) => ({
    ...{ ...row, isKept: true, before: index === 0 ? template.gaps[0] : 0 },
    rules: index === 0 && rule !== 'none' ? [{ ...line, y }] : [],
  }));
}

/** Places rows on pages. A group of rows that are kept together goes to a new page as a whole, unless it is longer than a page. */
function paginate(rows: readonly Row[], top: number, bottom: number): Page[] {
  const pages: Page[] = [];
  let page: Page = { texts: [], rules: [] };
  let y = top;
  const startPage = () => {
    pages.push(page);
    page = { texts: [], rules: [] };
    y = top;
  };
  for (const group of groupsOf(rows)) {
    const needed = group.reduce((sum, row) => sum + row.before + row.height, 0);
    if (y > top && y + needed > bottom && needed <= bottom - top) startPage();
    for (const row of group) {
      if (y > top && y + row.before + row.height > bottom) startPage();
      const rowTop = y === top ? y : y + row.before;
      page.texts.push(...row.texts.map((text) => ({ ...text, y: text.y + rowTop })));
      page.rules.push(...row.rules.map((rule) => ({ ...rule, y: rule.y + rowTop })));
      y = rowTop + row.height;
    }
  }
  return [...pages, page];
}

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen) groups.at(-1)?.push(row);
    else groups.push([row]);
    isOpen = row.isKept;
  }
  return groups;
}
