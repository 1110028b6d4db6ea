import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { parseTableLabels } from '#tests/bench/cv/folder/labels.ts';
import { scoreFile } from '#tests/bench/cv/folder/score-file.ts';

const table = [
  'file\tkind\tlang\tname\temail\troles\teducation\tpersonal',
  'a.txt\tcv\ten\tOla Fern\t\tBaker|Moor Bakery Ltd|2012-05|2015-06;;Clerk|Fell Bank|2010|2011\tHill University|2008|2010\tBorn 1990',
].join('\n');

describe('the benchmark of a folder', () => {
  it('reads labels from a table', () => {
    const [[name, label] = ['', null]] = parseTableLabels(table);
    expect(name).toBe('a.txt');
    expect(label).toMatchObject({
      email: null,
      roles: [{ title: 'Baker', end: '2015-06' }, { employer: 'Fell Bank' }],
      personal: ['Born 1990'],
    });
  });

  it('counts what is found, missed and invented', () => {
    const [[, label] = ['', null]] = parseTableLabels(table);
    const reading = readCv(
      pastedText(
        'Ola Fern\nExperience\nBaker\tMay 2012 – June 2015\nMoor Bakery Ltd\n• Baked rolls.\n\nSinger\tMay 2001 – June 2002\nHill Theatre\n• Sang.',
      ),
    );
    if (label === null) throw new TypeError('The table has a row.');
    expect(scoreFile(label, reading)).toMatchObject({
      ...{ jobs: { labelled: 2, found: 2, right: 1 }, invented: 1, allRight: false, personalTasks: 0 },
      starts: { labelled: 2, found: 2, right: 1 },
    });
  });
});
