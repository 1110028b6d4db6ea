import {
  AlignmentType,
  Document,
  HeadingLevel,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import type { Language } from '#src/shared/language.ts';
import type { Outline, OutlineEntry } from '../outline.ts';
import { ink, paperSizes, type Paper, type Template } from './templates.ts';

interface Options {
  language: Language;
  template: Template;
  paper: Paper;
  title: string;
  headings: Readonly<Record<Outline['sections'][number]['part'], string>>;
}

const twips = (points: number) => Math.round(points * 20);
const half = (points: number) => Math.round(points * 2);
const plain = (color: string) => color.replace('#', '');

/** A CV as a Word file: its headings, title and lists are Word's own styles, which the member can change. */
export async function writeDocx(outline: Outline, options: Options): Promise<Blob> {
  const { language, template, paper, title, headings } = options;
  const [width, height] = paperSizes[paper];
  const [side, top] = template.margin;
  const margin = { left: twips(side), right: twips(side), top: twips(top), bottom: twips(top) };
  const file = new Document({
    ...{ title, creator: outline.name, styles: stylesOf(options), numbering: { config: [{ reference: 'points', levels: [pointLevel] }] } },
    sections: [
      {
        properties: { page: { size: { width: twips(width), height: twips(height) }, margin } },
        children: paragraphsOf(outline, language, template.name.isCentered, headings),
      },
    ],
  });
  return Packer.toBlob(file);
}

const pointLevel = {
  ...{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT },
  style: { paragraph: { indent: { left: 260, hanging: 200 } } },
};

function stylesOf({ language, template }: Options): IStylesOptions {
  const latin = template.latin === 'serif' ? 'Georgia' : 'Calibri';
  const run: IRunOptions = {
    ...{ font: { ascii: latin, hAnsi: latin, eastAsia: '微软雅黑' }, size: half(template.size) },
    language: { value: 'en-US', eastAsia: 'zh-CN' },
  };
  const style = (size: number, color: string, before: number, after: number) => ({
    run: { ...run, size: half(size), bold: true, color: plain(color) },
    paragraph: { spacing: { before: twips(before), after: twips(after) }, keepNext: true },
  });
  const line = Math.round(240 * template.leading[language === 'zh' ? 1 : 0] * 0.85);
  return {
    default: {
      document: { run, paragraph: { spacing: { line } } },
      title: style(template.name.size, ink.text, 0, 2),
      heading1: style(template.heading.size, template.heading.color, template.gaps[0], 3),
      heading2: style(template.size, ink.text, template.gaps[1], 0),
    },
  };
}

function paragraphsOf(
  { name, title, contact, bio, sections }: Outline,
  language: Language,
  isCentered: boolean,
  headings: Options['headings'],
) {
  const alignment = isCentered ? AlignmentType.CENTER : AlignmentType.LEFT;
  const head = [title, contact.join(' · ')].filter((text) => text !== '');
  return [
    ...(name === '' ? [] : [new Paragraph({ text: name, heading: HeadingLevel.TITLE, alignment })]),
    ...head.map((text) => new Paragraph({ text, alignment })),
    ...(bio === '' ? [] : bio.split('\n').map((text, index) => new Paragraph({ text, spacing: { before: index === 0 ? 160 : 0 } }))),
    ...sections.flatMap(({ part, entries }) => [
      new Paragraph({ text: headings[part], heading: HeadingLevel.HEADING_1 }),
      ...(entries.every(({ time, points }) => time === '' && points.length === 0)
        ? [shortParagraph(entries, language)]
        : entries.flatMap(entryParagraphs)),
    ]),
  ];
}

function shortParagraph(entries: readonly OutlineEntry[], language: Language): Paragraph {
  const [open, close, between] = language === 'zh' ? ['（', '）', '、'] : [' (', ')', ', '];
  return new Paragraph(entries.map(({ title, beside }) => (beside === '' ? title : `${title}${open}${beside}${close}`)).join(between));
}

function entryParagraphs({ title, beside, time, points }: OutlineEntry): Paragraph[] {
  const second = [beside, time].filter((text) => text !== '').join(' · ');
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
    ...(second === ''
      ? []
      : [new Paragraph({ children: [new TextRun({ text: second, color: plain(ink.soft) })], keepNext: points.length > 0 })]),
    ...points.map((text) => new Paragraph({ text, numbering: { reference: 'points', level: 0 } })),
  ];
}
