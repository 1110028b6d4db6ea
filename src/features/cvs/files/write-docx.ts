import { AlignmentType, Document, HeadingLevel, type IRunOptions, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import type { Language } from '#src/shared/language.ts';
import type { Outline, OutlineEntry } from '../outline.ts';
import { paperSizes, type Paper, type Template } from './templates.ts';

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
export async function writeDocx(outline: Outline, { language, template, paper, title, headings }: Options): Promise<Blob> {
  const [width, height] = paperSizes[paper];
  const [side, top] = template.margin;
  const font = {
    ascii: template.latin === 'serif' ? 'Georgia' : 'Calibri',
    hAnsi: template.latin === 'serif' ? 'Georgia' : 'Calibri',
    eastAsia: '微软雅黑',
  };
  const run: IRunOptions = { font, size: half(template.size), language: { value: 'en-US', eastAsia: 'zh-CN' } };
  const style = (size: number, color: string, before: number, after: number) => ({
    run: { ...run, size: half(size), bold: true, color: plain(color) },
    paragraph: { spacing: { before: twips(before), after: twips(after) }, keepNext: true },
  });
  const line = template.leading[language === 'zh' ? 1 : 0];
  const file = new Document({
    ...{ title, creator: outline.name, features: { updateFields: false } },
    styles: {
      default: {
        document: { run, paragraph: { spacing: { line: Math.round(240 * line * 0.85) } } },
        title: style(template.name.size, '#1f2330', 0, 2),
        heading1: style(template.heading.size, template.heading.color, template.gaps[0], 3),
        heading2: style(template.size, '#1f2330', template.gaps[1], 0),
      },
    },
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 260, hanging: 200 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: { left: twips(side), right: twips(side), top: twips(top), bottom: twips(top) },
          },
        },
        children: paragraphsOf(outline, language, template.name.isCentered, headings),
      },
    ],
  });
  return Packer.toBlob(file);
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
    ...(second === '' ? [] : [new Paragraph({ children: [new TextRun({ text: second, color: '565b69' })], keepNext: points.length > 0 })]),
    ...points.map((text) => new Paragraph({ text, numbering: { reference: 'points', level: 0 } })),
  ];
}
