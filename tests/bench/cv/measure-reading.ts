import type { CvReading, CvText, PartialDate } from '#src/features/cv/reading/types.ts';
import { layOut } from './lay-out.ts';
import { normalise, scoreLists, type Score } from './score.ts';
import type { Block, LabelledCv } from './types.ts';

/** The scores of a reading, by kind. */
export interface ReadingScores {
  titles: Score;
  dates: Score;
  employers: Score;
  tasks: Score;
  sections: Score;
  studies: Score;
  /** Chinese characters of PDFs that are in the right order. */
  characters: Score;
}

export function measureReading(cv: LabelledCv, text: CvText, reading: CvReading): ReadingScores {
  const roles = cv.sections.flatMap((section) => section.roles);
  const studies = cv.sections.flatMap((section) => section.studies);
  return {
    titles: scoreLists(
      roles.map(({ title }) => normalise(title)),
      reading.roles.map(({ title }) => normalise(title.text)),
    ),
    dates: scoreLists(
      roles.map(({ start, end }) => dates(start, end)),
      reading.roles.map(({ start, end }) => dates(start, end)),
    ),
    employers: scoreLists(
      roles.map(({ employer }) => normalise(employer)),
      reading.roles.map(({ employer }) => normalise(employer?.text ?? '')),
    ),
    tasks: scoreLists(
      roles
        .flatMap(({ tasks }) =>
          cv.bullets === 'para' ? tasks.flatMap((task) => task.split(/(?<=[.。])\s*/).filter((part) => part !== '')) : tasks,
        )
        .map(normalise),
      reading.roles.flatMap(({ tasks }) => tasks.map((task) => normalise(task.text))),
    ),
    sections: scoreLists(
      cv.sections.map(({ kind, heading }) => `${kind} ${normalise(heading)}`),
      reading.sections.flatMap(({ kind, heading }) => (heading === null ? [] : [`${kind} ${normalise(heading.text)}`])),
    ),
    studies: scoreLists(
      studies.map(({ school }) => normalise(school)),
      reading.education.map(({ school }) => normalise(school?.text ?? '')),
    ),
    characters: cv.language === 'zh' && cv.format === 'pdf' ? countCharactersInOrder(cv, text) : { right: 0, labelled: 0, found: 0 },
  };
}

function dates(start: PartialDate | null, end: PartialDate | 'present' | null): string {
  const formatDate = (date: PartialDate | 'present' | null) =>
    date === null || date === 'present' ? String(date) : `${date.year}/${date.month}`;
  return `${formatDate(start)} to ${formatDate(end)}`;
}

/** Counts characters of texts that the reading has in the right order, next to each other. */
function countCharactersInOrder(cv: LabelledCv, { lines }: CvText): Score {
  const read = lines.join('').replace(/\s/g, '');
  const { top, side, main } = layOut(cv);
  const pieces = [...top, ...side, ...main].flatMap(textsOf).map((text) => text.replace(/\s/g, ''));
  const count = (text: string) => text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  const labelled = pieces.reduce((sum, piece) => sum + count(piece), 0);
  const right = pieces.filter((piece) => read.includes(piece)).reduce((sum, piece) => sum + count(piece), 0);
  return { right, labelled, found: count(read) };
}

function textsOf(block: Block): string[] {
  if (block.kind === 'gap') return [];
  return 'cells' in block ? block.cells : [block.text];
}
