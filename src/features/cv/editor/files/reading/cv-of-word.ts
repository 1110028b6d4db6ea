import type { Language } from '#src/shared/language.ts';
import { type Cv, degrees, languageLevels, mbtiTypes, skillLevels, userTypes } from '../../contract.ts';
import { cvParts, emptyCv } from '../../empty-cv.ts';
import type { Outline } from '../../outline.ts';
import { fit } from './fit.ts';
import { readContact } from './read-contact.ts';
import type { Paragraph, WordFile } from './docx-paragraphs.ts';
import { type AllWords, idOf } from './words.ts';

type PartName = Outline['sections'][number]['part'];

/** What is below a heading of an entry. */
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
 * Reads a Word file by its styles: the parts of a CV are its first headings, its entries the second. What this editor writes comes back whole.
 * @returns null if the file was made by somebody else
 */
export function cvOfWord({ paragraphs: all, properties }: WordFile, side: Language, words: AllWords): Cv | null {
  const first = all.findIndex(({ style, text }) => style === 'heading 1' && partOfHeading(text, words) !== null);
  // many Word files have such headings; only what this editor wrote has its contact line or its property
  const isOwn = properties.has('user_type') || all.slice(0, first).some(({ style }) => style === 'contact');
  if (first < 0 || !isOwn) return null;
  const local = (said: string, most: number) => ({ en: '', zh: '', [side]: fit(said, most) });
  const sections = sectionsOf(all.slice(first), words);
  const entries = (name: PartName) => entriesOf(sections.get(name) ?? [], words).slice(0, 50);
  const named = (name: PartName, prefix: string) =>
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
      const [, field = '', said = subtitle] = /^(?:(.*)[,，]\s*)?([^,，]*)$/u.exec(subtitle) ?? [];
      const degree = degrees.find((one) => one === idOf(said, words, 'degree'));
      return {
        ...{ id: `e-${index}`, school: local(title, 160), field: local(degree ? field : subtitle, 160), degree: degree ?? '' },
        ...{ start, end, details: local(points.join('\n'), 2000) },
      };
    }),
    skills: gradedOf(sections.get('skills') ?? [], words).map(({ name, word }, index) => ({
      ...{ id: `s-${index}`, name: local(name, 100), level: skillLevels.find((one) => one === idOf(word, words, 'skill')) ?? '' },
    })),
    languages: gradedOf(sections.get('languages') ?? [], words).map(({ name, word }, index) => ({
      ...{ id: `l-${index}`, name: local(name, 60), level: languageLevels.find((one) => one === idOf(word, words, 'language')) ?? '' },
    })),
    projects: entries('projects').map(({ title, subtitle, start, end, link, points }, index) => ({
      ...{ id: `p-${index}`, name: local(title, 160), role: local(subtitle, 160), link: fit(link, 300), start, end },
      details: local(points.join('\n'), 4000),
    })),
    achievements: entries('achievements').map(({ title, end, points }, index) => ({
      ...{ id: `a-${index}`, name: local(title, 200), date: end, details: local(points.join('\n'), 1000) },
    })),
    ...{ values: named('values', 'v'), interests: named('interests', 'i') },
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

function headOf(
  head: readonly Paragraph[],
  words: AllWords,
  properties: WordFile['properties'],
  local: (said: string, most: number) => { en: string; zh: string },
): Cv['basic'] {
  const of = (style: string) => head.find((paragraph) => paragraph.style === style)?.text ?? '';
  const bio = head
    .filter(({ style }) => !['title', 'subtitle', 'contact'].includes(style))
    .map(({ text, isPoint }) => (isPoint ? `- ${text}` : text));
  return {
    ...{ name: local(of('title'), 100), title: local(of('subtitle'), 120), bio: local(bio.join('\n'), 2000) },
    ...readContact(of('contact'), words, properties.get('place')),
  };
}

const times = /^(?:(\d{4}(?:\.\d\d)?)?\s*(–)\s*)?(\d{4}(?:\.\d\d)?|[^\d·]*)$/u;
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
      const [, start, dash, end = ''] = times.exec(pieces.at(-1) ?? '') ?? [];
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

/** “Audit (Expert), SQL”, or one a point. A level is one of the words that this editor writes. */
function gradedOf(paragraphs: readonly Paragraph[], words: AllWords): { name: string; word: string }[] {
  const levels = words.filter(([id]) => /^(?:skill|language)_/.test(id)).map(([, name]) => name);
  return namesOf(paragraphs)
    .slice(0, 50)
    .map((text) => {
      const [, name = '', inBrackets, behind] = /^(.*?)(?:\s?[(（]([^()（）]+)[)）]| · ([^·]+))$/u.exec(text) ?? [];
      const word = inBrackets ?? behind ?? '';
      return levels.includes(word) ? { name, word } : { name: text, word: '' };
    });
}

/** One a point, or several in a line. */
function namesOf(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.flatMap(({ isPoint, text }) => (isPoint ? [text] : text.split(/[,、，]\s*/u))).filter((name) => name !== '');
}
