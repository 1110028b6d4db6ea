import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { headingKind } from '#src/features/cv/reading/headings.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { PartialDate } from '#src/features/cv/reading/types.ts';

const formatDate = (at: PartialDate | 'present' | null) =>
  at === null || at === 'present' ? at : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, '0')}`;

const jobsOf = (lines: readonly string[]) =>
  readCv(pastedText(lines.join('\n'))).roles.map(
    ({ title, employer, start, end }) => `${title.text} @ ${employer?.text ?? 'nobody'}, ${formatDate(start)} to ${formatDate(end)}`,
  );

const cases: [string, string[], string[]][] = [
  [
    'with dates one above the other in the first column',
    [
      'Ida Moss',
      'Experience',
      'Apr 2016 –\tWelder – Ridge Steel Ltd',
      'Present\tResponsible for all pipes of the plant.',
      '• Welds pipes.',
      'Dec 2013 –\tFitter – Lake Machines Ltd',
      'Mar 2016\tFitted pumps in three plants.',
      '• Fitted pumps.',
    ],
    ['Welder @ Ridge Steel Ltd, 2016-04 to present', 'Fitter @ Lake Machines Ltd, 2013-12 to 2016-03'],
  ],
  [
    'with numbered sentences that end with their dates on the next line',
    [
      'Ida Moss',
      'Work experience',
      '1. Currently working as a Welder in Ridge Steel',
      'Ltd in year June 2014 to Present.',
      '2. 2 year experience as a Fitter in Lake Machines Ltd in',
      'year June 2012 to May 2014.',
    ],
    ['Welder @ Ridge Steel Ltd, 2014-06 to present', 'Fitter @ Lake Machines Ltd, 2012-06 to 2014-05'],
  ],
  [
    'with a colon between firm and title, and a list of skills below the dates',
    [
      'Ida Moss',
      'Experience',
      'Ridge Group: Senior Developer',
      'Oct 2021 – Present',
      'Kotlin | Postgres | Kafka | Snowflake',
      '• Builds services.',
      'Lake: Technical Lead',
      'May 2019 – Oct 2021',
      'Leadership | React | Kafka | Java',
      '• Led a team.',
    ],
    ['Senior Developer @ Ridge Group, 2021-10 to present', 'Technical Lead @ Lake, 2019-05 to 2021-10'],
  ],
  [
    'with two colons between the parts of a line',
    ['Ida Moss', 'Experience', 'Snowpeak :: Dover DE :: Software Engineer :: July 2021 :: Present', '• Builds services.'],
    ['Software Engineer @ Snowpeak, 2021-07 to present'],
  ],
  [
    'with several posts as a list below one firm',
    [
      'Ida Moss',
      'Working experience',
      '2007 – Present',
      'Ridge Steel Pte Ltd',
      '– Finance Director (2015 – Present)',
      '– Finance Manager (2007 – 2014)',
      '',
      'Responsibilities:',
      '• Leads a team of six.',
    ],
    ['Finance Director @ Ridge Steel Pte Ltd, 2015 to present', 'Finance Manager @ Ridge Steel Pte Ltd, 2007 to 2014'],
  ],
  [
    'as numbered items, where one has its dates on a line without a number',
    [
      'Ida Moss',
      'Professional experience',
      '1. Site Supervisor in Ridge Steel Pvt Ltd\tMarch 2016 to Present',
      '• Plans the work of ten people.',
      '2. Trainee in Lake Machines Ltd Jun 2010 to May 2012',
      '• Mended pumps.',
      'Fitter, Hill Tools Ltd\tJune 2006 to July 2007',
      '• Fitted tools.',
    ],
    [
      'Site Supervisor @ Ridge Steel Pvt Ltd, 2016-03 to present',
      'Trainee @ Lake Machines Ltd, 2010-06 to 2012-05',
      'Fitter @ Hill Tools Ltd, 2006-06 to 2007-07',
    ],
  ],
  [
    'with the firm in front of the sentence',
    [
      'Ida Moss',
      'Working experience',
      '1. Ridge Group.: Working as an Electrician in the maintenance team on site',
      'Dover Club. From 2013 to 2015 (2 years).',
    ],
    ['Electrician @ Ridge Group, 2013 to 2015'],
  ],
  [
    'with a season in a separate column',
    ['Ida Moss', 'Teaching experience', 'Fall 2021\tLead Teaching Assistant.', 'Dover University', '', '• Held tutorials.'],
    ['Lead Teaching Assistant. @ Dover University, 2021 to 2021'],
  ],
  [
    'with fields of a firm above the post',
    [
      'Ida Moss',
      'Experience',
      'Company:\tRidge Steel Pte Ltd',
      'From Dec 2005 to July 2015',
      '',
      'Position held:',
      'Head of Finance\tDec 2005 to July 2015',
      '',
      'Closed the books of six funds each month.',
    ],
    ['Head of Finance @ Ridge Steel Pte Ltd, 2005-12 to 2015-07'],
  ],
  [
    'as sentences without any heading',
    [
      'At Hill Bread House, I have been working as Baker since March 2023 (Dover, DE).',
      'At Lake Mill, I worked as Miller from July 2020 to February 2023.',
    ],
    ['Baker @ Hill Bread House, 2023-03 to present', 'Miller @ Lake Mill, 2020-07 to 2023-02'],
  ],
  [
    'below a heading for skills that is a label within the job above',
    [
      'Ida Moss',
      'Professional experience',
      'Ridge Steel Ltd - Business Analyst\tFebruary 2016 – April 2018',
      'Analytical Skills',
      '• Compares offers of suppliers.',
      'Key Achievements',
      '• Saved a tenth of the costs.',
      'Lake Machines Ltd - Accountant\tJuly 2012 – January 2016',
      '• Closed the books.',
    ],
    ['Business Analyst @ Ridge Steel Ltd, 2016-02 to 2018-04', 'Accountant @ Lake Machines Ltd, 2012-07 to 2016-01'],
  ],
];

describe('jobs are read', () => {
  it.each(cases)('%s', (_, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });

  it('if they are far from the heading of their section, as in columns', () => {
    const lines = [
      '姓名：莫小草',
      '工作经历',
      '',
      '联系方式',
      '邮箱：mo@moss.example',
      '',
      '自我评价',
      '做事认真。',
      '',
      '松果制造有限公司 质检员（2018年8月~2019年8月）',
      '1、检验零件并记录结果。',
    ];
    expect(jobsOf(lines)).toEqual(['质检员 @ 松果制造有限公司, 2018-08 to 2019-08']);
  });

  it('but not from a name and a wanted title above the first heading', () => {
    expect(jobsOf(['Ida Moss', 'Junior Frontend Developer', 'ida@moss.example', 'Education', 'Hill College, BSc, 2020 – 2023'])).toEqual(
      [],
    );
  });

  it('if a word is in front of the dates, or a picture in front of a heading', () => {
    expect(jobsOf(['Ida Moss', 'Experience', 'Welder', 'Ridge Steel Ltd from March 2018 to May 2020', '• Welded pipes.'])).toEqual([
      'Welder @ Ridge Steel Ltd, 2018-03 to 2020-05',
    ]);
    expect(['R Jobs', 'ƃ Education', 'E D U C A T I O N', 'W O R K E X P E R I E N C E', 'A b'].map(headingKind)).toEqual([
      'work',
      'education',
      'education',
      'work',
      null,
    ]);
  });
});
