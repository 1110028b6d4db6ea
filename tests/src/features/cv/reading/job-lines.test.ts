import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { findDates } from '#src/features/cv/reading/dates.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';

const read = (lines: readonly string[]) => readCv(pastedText(lines.join('\n'))).roles;
/** Formats each job as `title @ employer`, with a question mark behind guesses. */
const jobsOf = (lines: readonly string[]) => {
  const format = (quoted: { text: string; isGuessed?: boolean } | null) =>
    quoted === null ? 'nobody' : `${quoted.text}${quoted.isGuessed === true ? '?' : ''}`;
  return read(lines).map(({ title, employer }) => `${format(title)} @ ${format(employer)}`);
};

const cases: [name: string, lines: string[], jobs: string[]][] = [
  [
    'of each of two firms, one above the other',
    ['钱多多', '工作经历', '2018.10-至今 青山信息科技有限公司', '2017.09-2018.10 绿洲信息科技有限公司', '项目经历'],
    ['青山信息科技有限公司? @ 青山信息科技有限公司', '绿洲信息科技有限公司? @ 绿洲信息科技有限公司'],
  ],
  [
    'with its title in brackets behind the firm',
    [
      '钱多多',
      '工作经历',
      'OTTERWELL (测试工程师)\t2015/07--2015/10',
      '检查驱动程序。',
      '青山集团（质检员）\t2014/01--2015/06',
      '检查轴承。',
    ],
    ['测试工程师 @ OTTERWELL', '质检员 @ 青山集团'],
  ],
  [
    'with its title and its firm in two languages',
    ['钱多多', '工作經歷', '專案經理 Project Manager\t2025.01 – 2025.12', '青山銀行 Green Hill Bank', '協調供應商。'],
    ['專案經理 Project Manager @ 青山銀行 Green Hill Bank'],
  ],
  [
    'with two titles and two names of a firm that a slash joins',
    ['钱多多', '工作经历', '青山科技/青山集团 2018.11-2019.10 后期制作/前端开发', '剪辑短片。'],
    ['后期制作/前端开发 @ 青山科技/青山集团'],
  ],
  [
    'of a firm whose name begins with a town',
    [
      '钱多多',
      '工作经历',
      '青山教育\t2022.08 - 2026.02',
      '新媒体运营',
      '· 运营公众号',
      '广州青山小伙伴\t2021.10 - 2022.01',
      '新媒体运营',
      '· 运营视频号',
    ],
    ['新媒体运营 @ 青山教育?', '新媒体运营 @ 广州青山小伙伴?'],
  ],
  [
    'without the kind of company that a job board adds',
    ['钱多多', '工作经历', '2016/8-至今\t青山天后投资\t民营公司\tWeb前端开发', '开发页面。'],
    ['Web前端开发 @ 青山天后投资?'],
  ],
  [
    'without a remark behind its dates and the duration below them',
    [
      '钱多多',
      '工作經歷',
      '青山茶屋 店員\t2021 – 2025（在學）',
      '接待客人。',
      '',
      '稽核人員\t2022/9~2022/12',
      '4個月',
      '青山基金會',
      '• 訪查醫院。',
    ],
    ['店員 @ 青山茶屋?', '稽核人員? @ 青山基金會'],
  ],
  [
    'between the two halves of a heading',
    [
      'Ida Moss',
      'WORK',
      'Otter Group India\tMay 2018 — Present',
      'EXPERIENCE',
      'Production Engineer',
      'Tested pumps.',
      '',
      'Hill Foundries Limited\tMay 2016 — April 2018',
      'Quality inspector',
      'Checked castings.',
    ],
    ['Production Engineer @ Otter Group India', 'Quality inspector @ Hill Foundries Limited'],
  ],
  [
    'below the projects of the job before it',
    [
      'Ida Moss',
      'Experience',
      'Welder, Ridge Steel Ltd, 2018 – 2022',
      'Welded pipes.',
      'Projects',
      'A footbridge',
      'A crane',
      'Fitter, Hill Pumps Ltd, 2015 – 2018',
      'Fitted pumps.',
      'Education',
      'Hill College, 2014',
    ],
    ['Welder @ Ridge Steel Ltd', 'Fitter @ Hill Pumps Ltd'],
  ],
  [
    'below the head of a table, which is not an employer',
    [
      'Ida Moss',
      'Experience',
      'Organisation\tDesignation\tPeriod\tSpecialisation',
      'Otterfield\tAccountant\t2010-2011\tAccounts',
      'Kept the books.',
    ],
    ['Accountant @ Otterfield?'],
  ],
  [
    'below the last sentence of a task, which is not an employer',
    [
      'Ida Moss',
      'Experience',
      'Hill Club\t2018 – 2020',
      'Cook',
      'Cooked with tools such as ovens of Blue Technologies and ORCHARD.',
      '',
      'Ridge Logistics\t2016 – 2018',
      'Driver',
      'Drove a van.',
    ],
    ['Cook @ Hill Club', 'Driver @ Ridge Logistics'],
  ],
  [
    'in a sentence without dates',
    ['Ida Moss', 'EXPERIENCE', '• I am working as Electrician in Lake Hotel (', 'Ridge hotels) in Delhi'],
    ['Electrician @ Lake Hotel'],
  ],
  [
    'among projects, if no other section has a job and its title and firm are certain',
    [
      '钱多多',
      '科研 / 项目经历',
      '青山大学, 青山市\t2016 年 4 月 – 2016 年 8 月',
      '研究实习生',
      '科研主题: 图片聚类',
      '点餐小程序\t2015 年 1 月 – 2015 年 3 月',
      '前端',
    ],
    ['研究实习生 @ 青山大学'],
  ],
];

describe('a job is read', () => {
  it.each(cases)('%s', (_case, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });

  it('with days in its dates', () => {
    const [job] = read([
      'Ida Moss',
      'Other Work and Study History',
      'Cook at “Lake” Grill, July 31st 2017 – August 28th 2017',
      'Cooked fish.',
    ]);
    expect(job).toMatchObject({ start: { year: 2017, month: 7 }, end: { year: 2017, month: 8 } });
  });

  it('unless brackets say that the work is voluntary', () => {
    expect(
      jobsOf([
        'Ida Moss',
        'Work history',
        'Hill Station, Jul 2018 – Sep 2018 (volunteer)',
        'Fed seals.',
        'Ridge Steel Ltd, Welder, 2015 – 2018',
        'Welded pipes.',
      ]),
    ).toEqual(['Welder @ Ridge Steel Ltd']);
  });
});

describe('years of the Republic of China', () => {
  it.each([
    ['民國 112 年 3 月 – 民國 113 年 5 月', [2023, 3], [2024, 5]],
    ['民国112年3月至113年5月', [2023, 3], [2024, 5]],
    ['青山股份有限公司(108.6~至今)', [2019, 6], 'present'],
    ['112/03 – 113/05', [2023, 3], [2024, 5]],
    ['98.6~101.9', [2009, 6], [2012, 9]],
    ['民國112年', [2023, null], [2023, null]],
  ])('are read in %s', (text, start, end) => {
    const valuesOf = (date: unknown) => (typeof date === 'object' && date !== null ? Object.values(date) : date);
    const dates = findDates(text);
    expect([valuesOf(dates?.start), valuesOf(dates?.end)]).toEqual([start, end]);
  });

  it.each(['比例 105.6', '98.6 分', '98.6-99.1 度', 'v108.6', '血压 120/80'])('are not read in %s', (text) => {
    expect(findDates(text)).toBeNull();
  });
});

describe('the marks of a list', () => {
  it.each(['i)', 'ii)', '(iv)', 'a)', '(b)'])('may be %s', (mark) => {
    const [job] = read([
      'Ida Moss',
      'Experience',
      'Welder, Ridge Steel Ltd, 2018 – 2022',
      `${mark} Welded pipes for boats`,
      '(c) Kept the tools',
    ]);
    expect(job?.tasks.map(({ text }) => text)).toEqual(['Welded pipes for boats', 'Kept the tools']);
  });
});
