import type { Language } from '#src/shared/language.ts';
import { type Cv, degrees, languageLevels, type LocalText, mbtiTypes, skillLevels, userTypes } from '../../contract.ts';
import { cvParts, emptyCv } from '../../empty-cv.ts';
import type { Outline } from '../../outline.ts';
import { fit } from './fit.ts';
import { readContact } from './read-contact.ts';
import type { Paragraph, WordFile } from './docx-paragraphs.ts';
import { type AllWords, idOf } from './words.ts';

type PartName = Outline['sections'][number]['part'];
type ToLocal = (text: string, maxLength: number) => LocalText;

/** An entry: its heading with the paragraphs below. */
interface Entry {
  title: string;
  subtitle: string;
  start: string;
  end: string;
  isCurrent: boolean;
  link: string;
  points: string[];
}

/**
 * Reads a Word file of this editor by its styles: first-level headings are the parts of the CV, second-level headings its entries.
 * @returns null if another program wrote the file
 */
export function cvOfWord({ paragraphs: all, properties }: WordFile, side: Language, words: AllWords): Cv | null {
  const first = all.findIndex(({ style, text }) => style === 'heading 1' && partOfHeading(text, words) !== null);
  // other Word files have such headings too, but neither the contact style nor the property
  const isOwn = properties.has('user_type') || all.slice(0, first).some(({ style }) => style === 'contact');
  if (first < 0 || !isOwn) return null;
  const local: ToLocal = (text, maxLength) => ({ en: '', zh: '', [side]: fit(text, maxLength) });
  const sections = sectionsOf(all.slice(first), words);
  const entries = (name: PartName) => entriesOf(sections.get(name) ?? [], words).slice(0, 50);
  const nameList = (name: PartName, prefix: string) =>
    namesOf(sections.get(name) ?? [])
      .slice(0, 50)
      .map((text, index) => ({ id: `${prefix}-${index}`, name: local(text, 200) }));
  const type = properties.get('user_type');
  return {
    ...emptyCv(),
    title: fit(properties.get('title') ?? '', 100),
    user_type: userTypes.find((one) => one === type) ?? (sections.has('work') ? 'experienced' : ''),
    basic: headOf(all.slice(0, first), words, properties, local),
    work: entries('work').map(({ title, subtitle, start, end, isCurrent, points }, index) => ({
      ...{ id: `w-${index}`, position: local(title, 160), company: local(subtitle, 160), start, end, current: isCurrent },
      details: local(points.join('\n'), 4000),
    })),
    education: entries('education').map(({ title, subtitle, start, end, points }, index) => {
      const [, field = '', degreeName = subtitle] = /^(?:(.*)[,，]\s*)?([^,，]*)$/u.exec(subtitle) ?? [];
      const degree = degrees.find((id) => id === idOf(degreeName, words, 'degree'));
      return {
        ...{ id: `e-${index}`, school: local(title, 160), field: local(degree ? field : subtitle, 160), degree: degree ?? '' },
        ...{ start, end, details: local(points.join('\n'), 2000) },
      };
    }),
    skills: namesWithLevels(sections.get('skills') ?? [], words).map(({ name, word }, index) => ({
      ...{ id: `s-${index}`, name: local(name, 100), level: skillLevels.find((one) => one === idOf(word, words, 'skill')) ?? '' },
    })),
    languages: namesWithLevels(sections.get('languages') ?? [], words).map(({ name, word }, index) => ({
      ...{ id: `l-${index}`, name: local(name, 60), level: languageLevels.find((one) => one === idOf(word, words, 'language')) ?? '' },
    })),
    projects: entries('projects').map(({ title, subtitle, start, end, link, points }, index) => ({
      ...{ id: `p-${index}`, name: local(title, 160), role: local(subtitle, 160), link: fit(link, 300), start, end },
      details: local(points.join('\n'), 4000),
    })),
    achievements: entries('achievements').map(({ title, end, points }, index) => ({
      ...{ id: `a-${index}`, name: local(title, 200), date: end, details: local(points.join('\n'), 1000) },
    })),
    ...{ values: nameList('values', 'v'), interests: nameList('interests', 'i') },
    mbti: mbtiTypes.find((one) => sections.get('mbti')?.some(({ text }) => text === one)) ?? '',
  };
}

function sectionsOf(paragraphs: readonly Paragraph[], words: AllWords): Map<PartName, Paragraph[]> {
  const sections = new Map<PartName, Paragraph[]>();
  let part: PartName | null = null;
  for (const paragraph of paragraphs) {
    if (paragraph.text === '' && paragraph.style !== 'heading 2') continue;
    if (paragraph.style === 'heading 1') part = partOfHeading(paragraph.text, words);
    else if (part !== null) sections.set(part, [...(sections.get(part) ?? []), paragraph]);
  }
  return sections;
}

function partOfHeading(heading: string, words: AllWords): PartName | null {
  const id = idOf(heading, words, 'part');
  return ([...cvParts, 'mbti'] as const).find((one) => one === id) ?? null;
}

function headOf(head: readonly Paragraph[], words: AllWords, properties: WordFile['properties'], local: ToLocal): Cv['basic'] {
  const textIn = (style: string) => head.find((paragraph) => paragraph.style === style)?.text ?? '';
  const bio = head
    .filter(({ style }) => !['title', 'subtitle', 'contact'].includes(style))
    .map(({ text, isPoint }) => (isPoint ? `- ${text}` : text));
  return {
    ...{ name: local(textIn('title'), 100), title: local(textIn('subtitle'), 120), bio: local(bio.join('\n'), 2000) },
    ...readContact(textIn('contact'), words, properties.get('place')),
  };
}

const period = /^(?:(\d{4}(?:\.\d\d)?)?\s*(–)\s*)?(\d{4}(?:\.\d\d)?|[^\d·]*)$/u;
const toMonth = (text = '') => text.replace('.', '-');

function entriesOf(paragraphs: readonly Paragraph[], words: AllWords): Entry[] {
  const entries: Entry[] = [];
  const isPresent = (text: string) => words.some(([id, name]) => id === 'present' && name === text);
  for (const { style, isPoint, text } of paragraphs) {
    const entry = entries.at(-1);
    if (style === 'heading 2' || !entry)
      entries.push({ title: text, subtitle: '', start: '', end: '', isCurrent: false, link: '', points: [] });
    else if (isPoint) entry.points.push(text);
    else if (style === 'link') entry.link = text;
    else {
      const pieces = text.split(' · ');
      const [, start, dash, end = ''] = period.exec(pieces.at(-1) ?? '') ?? [];
      const isMonth = /^\d/.test(end);
      if (!isMonth && !isPresent(end) && !(end === '' && start !== undefined)) {
        entry.subtitle = text;
        continue;
      }
      Object.assign(entry, { start: toMonth(start), end: isMonth ? toMonth(end) : '', isCurrent: dash !== undefined && isPresent(end) });
      if (isPresent(end)) entry.isCurrent = true;
      entry.subtitle = pieces.slice(0, -1).join(' · ');
    }
  }
  return entries;
}

/** Reads names with levels, in one line or one per point: “Audit (Expert), SQL”. Only words that this editor writes are levels. */
function namesWithLevels(paragraphs: readonly Paragraph[], words: AllWords): { name: string; word: string }[] {
  const levels = words.filter(([id]) => /^(?:skill|language)_/.test(id)).map(([, name]) => name);
  return namesOf(paragraphs)
    .slice(0, 50)
    .map((text) => {
      const [, name = '', inBrackets, behind] = /^(.*?)(?:\s?[(（]([^()（）]+)[)）]| · ([^·]+))$/u.exec(text) ?? [];
      const word = inBrackets ?? behind ?? '';
      return levels.includes(word) ? { name, word } : { name: text, word: '' };
    });
}

/** Reads names, one per point or several in a line. */
function namesOf(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.flatMap(({ isPoint, text }) => (isPoint ? [text] : text.split(/[,、，]\s*/u))).filter((name) => name !== '');
}
