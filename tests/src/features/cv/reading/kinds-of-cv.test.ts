import { describe, expect, it } from 'vitest';
import { extractText, pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { PartialDate } from '#src/features/cv/reading/types.ts';

const formatDate = (at: PartialDate | 'present' | null) =>
  at === null || at === 'present' ? at : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, '0')}`;

const read = (lines: readonly string[]) => readCv(pastedText(lines.join('\n')));

/** Formats each job as `title @ employer, start to end`. */
const jobsOf = (lines: readonly string[]) =>
  read(lines).roles.map(
    ({ title, employer, start, end }) => `${title.text} @ ${employer?.text}, ${formatDate(start)} to ${formatDate(end)}`,
  );

describe('jobs are read', () => {
  it.each<[string, string[], string[]]>([
    [
      'below a heading with their number',
      ['Ida Moss', 'WORK EXPERIENCE (2)', 'Baker', 'Hill Bread House', 'Baked rolls.', '', 'Waiter', 'Lake Coffee Bar', 'Served guests.'],
      ['Baker @ Hill Bread House, null to null', 'Waiter @ Lake Coffee Bar, null to null'],
    ],
    [
      'with two digits for a year',
      ['Ida Moss', 'Experience', 'Welder', 'Ridge Steel Ltd\t03/11 - Now', 'Welds pipes.'],
      ['Welder @ Ridge Steel Ltd, 2011-03 to present'],
    ],
    [
      'with a hyphen between month and year',
      ['Ida Moss', 'EMPLOYMENT HISTORY', 'Ridge Steel Ltd', 'Welder', 'From:- March-2018 to Present', 'Welds pipes.'],
      ['Welder @ Ridge Steel Ltd, 2018-03 to present'],
    ],
    [
      'with an end before its start, unchanged',
      ['Ida Moss', 'EXPERIENCE', 'Ridge Steel Ltd — Welder — Oct. 2019 - Apr. 2018', '• Welded pipes.'],
      ['Welder @ Ridge Steel Ltd, 2019-10 to 2018-04'],
    ],
    [
      'with dashes that have a space on one side only',
      ['Ida Moss', 'EXPERIENCE', 'Ridge Steel Ltd -Welder —Salem, Oregon — Sep 2020 - Present', '• Welds pipes.'],
      ['Welder @ Ridge Steel Ltd, 2020-09 to present'],
    ],
    [
      'with a level behind a dash, and a remark with a date',
      [
        ...[
          'Ida Moss',
          'EXPERIENCE',
          'Road Design Engineer – II Mar 2021 – Present',
          'Ridge Technologies – Remote (made permanent, May 2022)',
        ],
        '• Draws kerbs.',
      ],
      ['Road Design Engineer – II @ Ridge Technologies, 2021-03 to present'],
    ],
    [
      'at a firm whose people work from home',
      ['Ida Moss', 'Experience', 'Ridge LP, Remote', 'Kitchen Director\t11/2020 – 06/2023', '• Leads waiters.'],
      ['Kitchen Director @ Ridge LP, 2020-11 to 2023-06'],
    ],
    [
      'below a firm that has a bullet too',
      ['Ida Moss', 'Experience', '• Ridge Bread\tYork, UK', 'Head Baker\tNov 2018 – Present', '◦ Plans the flour orders.'],
      ['Head Baker @ Ridge Bread, 2018-11 to present'],
    ],
    [
      'without taking a sentence for the firm',
      [
        ...['Ida Moss', 'Experience', 'Store Manager at Ridge Hardware', 'November 2015 - March 2019 (3 years 5 months)'],
        ...['Sorted the shelves of a small library of tools', 'Paid the wages'],
      ],
      ['Store Manager @ Ridge Hardware, 2015-11 to 2019-03'],
    ],
    [
      'without the firm of a job above an unknown heading in capitals',
      [
        ...[
          'Ida Moss',
          'WORK EXPERIENCE',
          'RIDGE Company',
          'Menu Planner\tJune 2020 - Present',
          '● Plans the menus of ninety dishes and keeps the list of allergens up to date',
          'TEACHING',
        ],
        ...['Private Tutor (online)\tMar 2016 – Jun 2017', 'Taught algebra.'],
      ],
      ['Menu Planner @ RIDGE Company, 2020-06 to present', 'Private Tutor (online) @ undefined, 2016-03 to 2017-06'],
    ],
    [
      'where jobs and projects share a heading',
      ['钱多多', '实习和项目经历', '2020.4-2020.9\t青山化工有限公司 化验室实习生', '清洗烧杯。'],
      ['化验室实习生 @ 青山化工有限公司, 2020-04 to 2020-09'],
    ],
    [
      'behind a label that names tasks',
      [
        ...['钱多多', '工作经历', '杭州青山食品有限公司\t仓库管理员\t2020.09-至今', '业绩:', '差错少了三成。'],
        ...['宁波青山物流有限公司\t调度员\t2017.05-2020.08', '内容:', '排定班次。'],
      ],
      ['仓库管理员 @ 杭州青山食品有限公司, 2020-09 to present', '调度员 @ 宁波青山物流有限公司, 2017-05 to 2020-08'],
    ],
    [
      'in the sentence of a form',
      [
        '个人简历',
        '姓 名\t钱多多\t出生日期\t1990.05.03',
        '籍 贯\t云南',
        '工作经历\t2015-04 至 2018-02 在青山印刷有限公司任排版设计师。',
        '1、核对样张',
      ],
      ['排版设计师 @ 青山印刷有限公司, 2015-04 to 2018-02'],
    ],
    [
      'with dashes and without dates',
      ['钱多多', '实习经历：', '青山园艺---花艺师', '青山房产--- 地推', '东河五金--销售', '专业技能：', 'Excel'],
      ['花艺师 @ 青山园艺, null to null', '地推 @ 青山房产, null to null', '销售 @ 东河五金, null to null'],
    ],
    [
      'where every line has a bullet',
      ['• 钱多多', '• 工作经历', '• 2016.02-至今 青山通信有限公司 高级电工', '• 1.巡检机房', '• 教育经历', '• 青山大学\t2009-2013\t电气'],
      ['高级电工 @ 青山通信有限公司, 2016-02 to present'],
    ],
  ])('%s', (_case, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });
});

describe('personal data is neither a job nor a task', () => {
  it.each<[string, string[]]>([
    [
      'a house number and a birth date',
      [
        'Ida Moss',
        '',
        '1987 Kestrel St',
        'ida@example.com (415) 555-0100',
        'Date of birth\t4th May 1991',
        'EDUCATION',
        'BSc Biology\tMay 2017',
        'Hill University',
      ],
    ],
    [
      'a job that the person looks for',
      ['钱多多', '求职方向：仓储管理员', '出生：1991.04.09', '电话：13800000000', '期望岗位：物流专员', '', '专业技能', '会开叉车'],
    ],
  ])('%s', (_case, lines) => {
    expect(read(lines).roles).toEqual([]);
  });

  it('in a section for work', () => {
    const { roles } = read([
      '钱多多',
      '工作经历',
      '2016.02-至今 青山通信有限公司 电工',
      '巡检机房',
      '籍 贯\t云南',
      '联系电话：13800000000',
    ]);
    expect(roles.flatMap(({ tasks }) => tasks.map(({ text }) => text))).toEqual(['巡检机房']);
  });
});

it('a labelled school among the personal data is read', () => {
  const { education } = read(['个人简历', '基本信息', '姓名：钱多多', '毕业院校：青山理工大学', '学历：本科', '项目经历', '校园快讯']);
  expect(education.map(({ school, degree }) => [school?.text, degree?.text])).toEqual([['青山理工大学', '本科']]);
});

it('only the skills are read from a Chinese sentence about them', () => {
  const { skills } = read([
    '钱多多',
    '专业技能',
    '熟练使用刨床和带锯，早先以刨床为主，近年改用带锯',
    '1．熟悉榫卯结构，做过长椅',
    '办公软件：Excel、Word',
  ]);
  expect(skills.map(({ text }) => text)).toEqual(['刨床', '带锯', '榫卯结构', 'Excel', 'Word']);
});

describe('a plain text file is decoded', () => {
  const western = (text: string) => Uint8Array.from(text, (sign) => ({ '–': 0x96, '•': 0x95, é: 0xe9 })[sign] ?? sign.charCodeAt(0));

  it('in Windows-1252', async () => {
    const { lines } = await extractText(
      western('Ida Moss\nEXPERIENCE\nSales Manager – Café Ridge, Jan 2017 – Aug 2018\n• Led the café.\n'),
    );
    expect(lines).toContain('Sales Manager – Café Ridge, Jan 2017 – Aug 2018');
  });

  it('with bullets in a wrong encoding', async () => {
    const { lines } = await extractText(new TextEncoder().encode('Company - Ridge\nâ\u0080¢ Handled accounts\nâ\u0080¢ Trained staff\n'));
    expect(lines).toContain('• Handled accounts');
  });

  it('in AsciiDoc, without its marks', async () => {
    const text =
      '[[work]]\nExperience\n----------\n[[a]]\n*Gardener* at http://ridge.example[Ridge]\n^^^^^^^^\n_April 2014 - Present_ (3 years)\n\n* Plans beds.\n';
    const { lines } = await extractText(new TextEncoder().encode(text));
    expect(lines).toContain('April 2014 - Present (3 years)');
    expect(lines.join('\n')).not.toMatch(/\[\[|\^\^/);
  });
});
