import {
  AlignmentType,
  Document,
  Header,
  ExternalHyperlink,
  HeadingLevel,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { Language } from '#src/shared/language.ts';
import { bioLines, type Headings, type Outline, type OutlineEntry } from '../outline.ts';
import { ink, inChinese, paperSizes, type Paper, type Template } from './templates.ts';

interface Options {
  language: Language;
  template: Template;
  paper: Paper;
  title: string;
  /** Stored in the file's properties, like the title, so that an import restores it. */
  userType: string;
  /** Country and city, such as `SG/singapore`. Stored too, since some cities have the name of their country. */
  place: string;
  headings: Headings;
}

const twips = (points: number) => Math.round(points * 20);
const halfPoints = (points: number) => Math.round(points * 2);
const withoutHash = (color: string) => color.replace('#', '');

/** Renders a CV as a Word file. Headings, title and lists have Word's own styles, which the member can change. */
export async function writeDocx(outline: Outline, options: Options): Promise<Blob> {
  const { language, template, paper, title, userType, place, headings } = options;
  const [width, height] = paperSizes[paper];
  const [side, top] = template.margin;
  const margin = { left: twips(side), right: twips(side), top: twips(top), bottom: twips(top) };
  const file = new Document({
    customProperties: [
      { name: 'user_type', value: userType || 'none' }, // marks the file as one of this editor
      ...(place === '/' ? [] : [{ name: 'place', value: place }]),
    ],
    ...{ title, creator: outline.name, styles: stylesOf(options), numbering: { config: [{ reference: 'points', levels: [pointLevel] }] } },
    sections: [
      {
        properties: { titlePage: true, page: { size: { width: twips(width), height: twips(height) }, margin } },
        headers: { default: new Header({ children: [runningHead(outline.name)] }) },
        children: paragraphsOf(outline, language, template.name.isCentered, headings),
      },
    ],
  });
  return Packer.toBlob(file);
}

/** Builds the running head of the pages after the first: “Name · 2 / 3”. */
function runningHead(name: string): Paragraph {
  const number = [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES];
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    style: 'Contact',
    children: [new TextRun({ children: name === '' ? number : [`${name} · `, ...number] })],
  });
}

const pointLevel = {
  ...{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT },
  style: { paragraph: { indent: { left: 260, hanging: 200 } } },
};

function stylesOf({ language, template }: Options): IStylesOptions {
  const latin = inChinese(template, language).latin === 'serif' ? 'Georgia' : 'Calibri';
  const run: IRunOptions = {
    ...{ font: { ascii: latin, hAnsi: latin, eastAsia: '微软雅黑' }, size: halfPoints(template.size) },
    language: { value: 'en-US', eastAsia: 'zh-CN' },
  };
  const style = (size: number, color: string, before: number, after: number) => ({
    run: { ...run, size: halfPoints(size), bold: true, color: withoutHash(color) },
    paragraph: { spacing: { before: twips(before), after: twips(after) }, keepNext: true },
  });
  const line = Math.round(240 * template.leading[language === 'zh' ? 1 : 0] * 0.85);
  return {
    paragraphStyles: ['Subtitle', 'Contact', 'Link'].map((name) => ({
      ...{ id: name, name, basedOn: 'Normal', quickFormat: true },
      run: name === 'Contact' ? { color: withoutHash(ink.soft) } : name === 'Subtitle' ? { color: withoutHash(template.accent) } : {},
    })),
    default: {
      document: { run, paragraph: { spacing: { line } } },
      title: style(template.name.size, ink.text, 0, 2),
      heading1: style(template.heading.size, template.heading.color, template.gaps[0], 3),
      heading2: style(template.size, ink.text, template.gaps[1], 0),
    },
  };
}

function paragraphsOf({ name, title, contact, bio, sections }: Outline, language: Language, isCentered: boolean, headings: Headings) {
  const alignment = isCentered ? AlignmentType.CENTER : AlignmentType.LEFT;
  const head = [
    { text: title, style: 'Subtitle' },
    { text: contact.join(' · '), style: 'Contact' },
  ].filter(({ text }) => text !== '');
  return [
    ...(name === '' ? [] : [new Paragraph({ text: name, heading: HeadingLevel.TITLE, alignment })]),
    ...head.map(({ text, style }) => new Paragraph({ text, style, alignment })),
    ...(bio === '' ? [] : bioLines(bio).map(bioParagraph)),
    ...sections.flatMap(({ part, isShort, entries }) => [
      new Paragraph({ text: headings[part], heading: HeadingLevel.HEADING_1 }),
      ...(isShort ? shortParagraphs(entries, language) : entries.flatMap(entryParagraphs)),
    ]),
  ];
}

function bioParagraph({ isPoint, text }: { isPoint: boolean; text: string }, index: number): Paragraph {
  return new Paragraph({
    text,
    spacing: { before: index === 0 ? 160 : 0 },
    ...(isPoint ? { numbering: { reference: 'points', level: 0 } } : {}),
  });
}

/** Writes entries in one line, or as points if one of them contains the separator. */
function shortParagraphs(entries: readonly OutlineEntry[], language: Language): Paragraph[] {
  const [open, close, separator] = language === 'zh' ? ['（', '）', '、'] : [' (', ')', ', '];
  const texts = entries.map(({ title, subtitle }) => (subtitle === '' ? title : `${title}${open}${subtitle}${close}`));
  if (entries.some(({ title }) => /[,、，]/u.test(title))) return texts.map(point);
  return [new Paragraph(texts.join(separator))];
}

const point = (text: string) => new Paragraph({ text, numbering: { reference: 'points', level: 0 } });

function entryParagraphs({ title, subtitle, time, points, link }: OutlineEntry): Paragraph[] {
  const secondLine = [subtitle, time].filter((text) => text !== '').join(' · ');
  const pointsWithoutLink = link === '' ? points : points.slice(0, -1);
  const hyperlink = new ExternalHyperlink({ link, children: [new TextRun({ text: link, style: 'Hyperlink' })] });
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
    ...(secondLine === ''
      ? []
      : [new Paragraph({ children: [new TextRun({ text: secondLine, color: withoutHash(ink.soft) })], keepNext: points.length > 0 })]),
    ...(link === '' ? [] : [new Paragraph({ style: 'Link', children: [hyperlink], keepNext: pointsWithoutLink.length > 0 })]),
    ...pointsWithoutLink.map(point),
  ];
}
