import type { Block, LabelledCv, LabelledRole, LabelledSection, LabelledStudy, LaidOutCv } from './types.ts';

const sideSections = new Set(['skills', 'languages', 'certificates', 'other', 'achievements']);

/** Builds the blocks of a CV's layout. */
export function layOut(cv: LabelledCv): LaidOutCv {
  const [name = '', ...contact] = cv.top;
  const top: Block[] = [
    { kind: 'name', text: name },
    ...(contact.length > 0 ? [{ kind: 'line' as const, text: contact.join(' | ') }] : []),
  ];
  const inSide = (section: LabelledSection) => cv.columns !== 'single' && sideSections.has(section.kind);
  const blocks = (sections: LabelledSection[]) => sections.flatMap((section) => sectionBlocks(cv, section));
  return {
    top,
    side: blocks(cv.sections.filter(inSide)),
    main: blocks(cv.sections.filter((section) => !inSide(section))),
    sidePosition: cv.columns === 'sidebar' ? 'left' : 'right',
  };
}

function sectionBlocks(cv: LabelledCv, section: LabelledSection): Block[] {
  return [
    { kind: 'heading', text: section.heading },
    ...section.text.map((text): Block => ({ kind: 'line', text })),
    ...section.roles.flatMap((role, index) => [
      ...headerBlocks(cv, role, section.roles[index - 1]),
      ...taskBlocks(cv, role),
      { kind: 'gap' } as const,
    ]),
    ...section.studies.flatMap((study) => studyBlocks(cv, study)),
    ...section.items.map((text): Block =>
      cv.columns === 'single' ? { kind: 'line', text } : { kind: 'bullet', mark: '•', text, inset: false },
    ),
    { kind: 'gap' },
  ];
}

function taskBlocks({ bullets, header: style }: LabelledCv, role: LabelledRole): Block[] {
  const inset = style === 'timeline';
  if (bullets === 'para') return [{ kind: 'line', text: role.tasks.join(/[\u4e00-\u9fff]/.test(role.title) ? '' : ' ') }];
  return role.tasks.map((text, index) => ({
    kind: 'bullet',
    mark: bullets === 'num' ? `${index + 1}、` : bullets === 'list' ? '•' : bullets,
    text,
    inset,
  }));
}

const line = (text: string): Block => ({ kind: 'line', text });
const strong = (text: string): Block => ({ kind: 'strong', text });
const row = (...texts: string[]): Block => ({ kind: 'row', cells: texts });

function headerBlocks(cv: LabelledCv, role: LabelledRole, before: LabelledRole | undefined): Block[] {
  const { title, employer, place, dates } = role;
  const where = cv.language === 'zh' ? employer : `${employer}, ${place}`;
  const styles: Record<string, () => Block[]> = {
    comma: () => [strong(`${title}, ${where}, ${dates}`)],
    pipe: () => [strong(`${employer} | ${title} | ${dates}`)],
    'title-right': () => [row(title, dates), line(where)],
    'employer-right': () => [row(where, dates), strong(title)],
    stacked: () => [strong(title), line(where), line(dates)],
    'dates-first': () => [line(dates), strong(title), line(where)],
    timeline: () => [
      { kind: 'aside', cells: [dates, title] },
      { kind: 'aside', cells: ['', where] },
    ],
    table: () => [{ kind: 'table', cells: [dates, employer, title] }],
    at: () => [strong(`${title} at ${employer} (${dates})`)],
    dash: () => [strong(`${title} – ${employer} (${dates})`)],
    tabs3: () => [row(employer, title, dates)],
    'dates-tabs': () => [row(dates, employer, title)],
    spaces: () => [strong(`${dates} ${employer} ${title}`)],
    labels: () => [line(`公司名称：${employer}`), line(`担任职位：${title}`), line(`起止时间：${dates}`), line('工作内容：')],
    grouped: () => [...(before?.employer === employer ? [] : [strong(where)]), row(title, dates)],
    md: () => [{ kind: 'gap' }, strong(title), line(`${employer} | ${dates}`), { kind: 'gap' }],
  };
  const style = styles[cv.header];
  if (style === undefined) throw new Error(`unknown: ${cv.header}`);
  return style();
}

function studyBlocks(cv: LabelledCv, { degree, school, dates }: LabelledStudy): Block[] {
  if (cv.language === 'zh') return cv.header === 'stacked' ? [line(school), line(degree), line(dates)] : [row(dates, school, degree)];
  if (['title-right', 'employer-right', 'grouped'].includes(cv.header)) return [row(degree, dates), line(school)];
  return cv.header === 'stacked' ? [strong(degree), line(school), line(dates)] : [line(`${degree}, ${school}, ${dates}`)];
}
