import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';

const jobsOf = (lines: readonly string[]) =>
  readCv(pastedText(lines.join('\n'))).roles.map(({ title, employer }) => `${title.text} @ ${employer?.text}`);

describe('no job is made of', () => {
  it.each<[string, string[], string[]]>([
    [
      'an activity within a job that has its own dates',
      [
        ...['钱多多', '工作经历', '2018.5-2021.6 青山机械有限公司 质检员', '2018.6-2019.2 参与青山集团灯塔产线验收，担任组长'],
        ...['2019.3-至今 ◎改进三号线分拣节拍；', '2020.9 以专业成绩第一名保送至青山大学'],
      ],
      ['质检员 @ 青山机械有限公司'],
    ],
    [
      'a sentence that names a year',
      ['钱多多', '工作经历', '2018.5-2021.6 青山机械有限公司 质检员', '短视频：在 2020 年作为队长创立账号，收获三千粉丝'],
      ['质检员 @ 青山机械有限公司'],
    ],
    [
      'a course or a project between jobs',
      ['钱多多', '工作经历', '2018.5-2021.6 青山机械有限公司 质检员', '检查轴承', '2021.9-2021.12 人工智能培训', '学习图像处理'],
      ['质检员 @ 青山机械有限公司'],
    ],
    [
      'a project with its leader, or open-source work',
      [
        '钱多多',
        '实习经验',
        '• 仓储管理系统｜项目负责人｜2013.1~2013.3',
        '负责概要设计',
        '开源经验',
        '• 相册爬虫｜项目负责人｜2013.11~2013.12',
      ],
      [],
    ],
    [
      'a group project of a course',
      ['Ida Moss', 'Relevant experience', 'Group Project, Senior Design Course – Salem, OR\tJanuary – March 2023', '• Drew kerbs.'],
      [],
    ],
    [
      'publications with the numbers of their journals',
      [
        ...['Ida Moss', 'Experience', 'Lecturer, Ridge College\t2012 – 2016', '1. Moss (2015). Savings in hill towns. Journal of Towns'],
        ...[
          'ISSN 1234-5678 Vol. 3, Issue 1, pp: (81-84), Month: April 2015 - September 2015',
          '2. Moss (2014) Small banks, November',
          '2014, Volume 35, Number 14',
        ],
      ],
      ['Lecturer @ Ridge College'],
    ],
    [
      'service to others, if there is no section for work',
      [
        'Ida Moss',
        'Education',
        'Ridge University\t2019 – 2023',
        'Service & Activities',
        '2023-2024 Organizer Lake Lab reading group',
        '2025-2026 Chair for Night School',
      ],
      [],
    ],
    [
      'a post in a club',
      ['钱多多', '教育背景', '青山大学\t2019 - 2023', '活动经历', '小组组长\t2021 年 8 月 – 2022 年 5 月', '• 筹款'],
      [],
    ],
  ])('%s', (_case, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });
});

describe('a job is read', () => {
  it.each<[string, string[], string[]]>([
    [
      'if its title begins like a verb: 主持人, 负责人',
      ['钱多多', '工作经历', '2018.5-2019.6 主持人 青山电视台有限公司', '2019.7-至今 负责人 青山食品有限公司'],
      ['主持人 @ 青山电视台有限公司', '负责人 @ 青山食品有限公司'],
    ],
    [
      'below a heading of which only the first word has a capital',
      [
        'Ida Moss',
        'Education',
        'Ridge University\t2019',
        '',
        'Other work history',
        '',
        'Cashier at Lake Restaurant, September 2014 – September 2015',
        '',
        'Duties: Answering the phone.',
      ],
      ['Cashier @ Lake Restaurant'],
    ],
    [
      'below a heading for jobs and projects, with its town, province and country',
      ['钱多多', '职业与项目经验', '需求分析实习生\t青山，福建，中国', '青山口岸有限公司\t2025 年 5 月 – 2025 年 8 月', '• 整理需求'],
      ['需求分析实习生 @ 青山口岸有限公司'],
    ],
    [
      'with the template’s placeholder for a firm',
      [
        'Ida Moss',
        'Experience',
        '04/2016 to Current',
        'Sous Chef Company Name',
        '',
        '• Cooked soups.',
        '',
        '08/2015 to 03/2016',
        'Teacher Company Name ï¼ City , State',
        '',
        '• Taught.',
      ],
      ['Sous Chef @ Company Name', 'Teacher @ Company Name'],
    ],
    [
      'in a long numbered item with its dates on the line below',
      [
        ...[
          'Ida Moss',
          'Professional Experience',
          '1.Foreman in Ridge Springs Ltd (Lake Group) Aug 2015 to May 2018',
          'Responsibilities:',
          '• Plans shifts.',
          '',
        ],
        ...[
          '2.Production Supervisor in Manufacturing Department at Hill Comfort Systems Pvt Ltd',
          '(Salt & Reed Automotive Group Asia)\tAug 2013 to Aug 2015',
          '',
          'Responsibilities:',
          '• Checked seats.',
        ],
      ],
      [
        'Foreman @ Ridge Springs Ltd (Lake Group)',
        'Production Supervisor @ Hill Comfort Systems Pvt Ltd (Salt & Reed Automotive Group Asia)',
      ],
    ],
  ])('%s', (_case, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });
});
