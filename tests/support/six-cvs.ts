import type { Cv } from '#src/features/cv/editor/contract.ts';
import type { Language } from '#src/shared/language.ts';
import { emptyCv } from '#src/features/cv/editor/empty-cv.ts';
import { fullCv, inOneLanguage } from './full-cv.ts';

interface CvRows {
  title: string;
  head: [name: string, title: string, phone: string, email: string, profiles: string, bio: string];
  place: [Cv['basic']['country'], string, Cv['basic']['zodiac'], Cv['mbti']];
  work: [position: string, company: string, start: string, end: string, details: string][];
  education: [school: string, field: string, degree: Cv['education'][number]['degree'], start: string, end: string, details: string][];
  skills: [name: string, level: Cv['skills'][number]['level']][];
  languages: [name: string, level: Cv['languages'][number]['level']][];
  projects: [name: string, role: string, link: string, start: string, end: string, details: string][];
  achievements: [name: string, date: string, details: string][];
  values: string[];
  interests: string[];
}

/** They have years without months, skills without levels, skills with commas, long bullet points, a summary with bullet points, and a city state. */
const english: CvRows[] = [
  {
    title: 'Ward jobs',
    head: [
      ...(['Maureen O’Dell-Whitby', 'Ward sister', '(020) 7946 0123', 'm.odell@example.org', 'linkedin.com/in/example-odell'] as const),
      'Runs a 28-bed ward.\n- Cut falls by a third in two years\n- Trains newly qualified nurses & carers',
    ],
    place: ['UK', 'london', 'aries', 'ESFJ'],
    work: [
      [
        ...(['Ward sister', 'St Brannock’s Hospital', '2016', ''] as const),
        'Lead a team of 31 nurses and health care assistants on a medical ward with 28 beds, and write the rota for every one of them\nHeld agency spending 18% under budget\n1. Falls, 2. sores, 3. infections: all reported weekly',
      ],
      ['Staff nurse', 'Harrow & Pinner NHS Trust', '2009-09', '2015', 'Cared for 8 patients a shift'],
      ['Health care assistant', 'Elm Court Care Home', '2006', '2008', ''],
    ],
    education: [
      ['University of Northmoor', 'Nursing, adult', 'bachelor', '2006', '2009', 'First-class honours'],
      ['Elmfield Sixth Form', '', '', '2004', '2006', ''],
    ],
    skills: [
      ['Wound care', ''],
      ['Rotas, budgets and audits', 'advanced'],
      ['EMIS', ''],
      ['Phlebotomy', 'expert'],
    ],
    languages: [
      ['English', 'native'],
      ['Welsh', ''],
    ],
    projects: [['Falls bundle', 'Lead', 'https://example.org/falls_bundle?v=2', '2019-02', '', 'Used on 6 wards\n50 * 2 = 100 audits']],
    achievements: [
      ['Nurse of the year', '2018', 'Out of 240'],
      ['Mentor, level 3', '2012-05', ''],
    ],
    values: ['Kindness', 'Plain speaking'],
    interests: ['Bell ringing', 'Allotment (beans, mostly)'],
  },
  {
    title: 'Site manager 2026',
    head: [
      ...([
        'Dan Okoro',
        'Site Manager / Bauleiter',
        '+65 6123 4567',
        'dan_okoro@example.com',
        'https://example.com/dan\nexample.org/okoro',
      ] as const),
      'Twenty years on building sites.\n\nNow looks after three at a time.',
    ],
    place: ['SG', 'singapore', '', 'ISTP'],
    work: [
      [
        'Site manager',
        'Tengah Piling Pte Ltd',
        '2012-03',
        '',
        'Built 412 flats, 2 schools & a bridge\nNo lost-time accident since 2019 (1.2 million hours)',
      ],
      ['Foreman', 'Kallang Concrete', '2005-01', '2012-02', '- Poured 40,000 m³ of concrete'],
    ],
    education: [['Jurong Polytechnic', 'Building services', 'college', '2001', '2004', '']],
    skills: [
      ['Scheduling', ''],
      ['Cranes', ''],
      ['Concrete', ''],
    ],
    languages: [
      ['English', 'fluent'],
      ['Yoruba', 'native'],
      ['Mandarin', 'beginner'],
    ],
    projects: [['Bridge at Lorong 8', '', '', '', '2018', '']],
    achievements: [['Safety award', '2021-11', 'From the Building Authority']],
    values: ['Safety'],
    interests: ['Football'],
  },
];

const chinese: CvRows[] = [
  {
    title: '应聘会计主管',
    head: [
      ...(['欧阳若溪', '会计主管', '138 0013 8000', 'ouyang@example.cn', 'www.example.cn/ouyang'] as const),
      '十二年制造业财务经验，熟悉成本核算与税务筹划。\n- 带领 6 人团队完成 ERP 上线\n- 连续四年审计零调整',
    ],
    place: ['CN', 'hangzhou', 'virgo', 'ISTJ'],
    work: [
      [
        ...(['会计主管', '杭州澄江精密机械有限公司', '2018-03', ''] as const),
        '负责 4 家子公司的合并报表，每月 3 个工作日内完成结账，并向管理层提交经营分析报告，跟踪预算执行情况与重大差异\n通过优化采购付款流程，将供应商对账时间由 9 天缩短到 2 天',
      ],
      ['成本会计', '宁波海曙五金厂', '2013', '2018', '核算 120 种产品的标准成本'],
    ],
    education: [
      ['浙江财苑大学', '会计学', 'bachelor', '2009-09', '2013-06', '优秀毕业生'],
      ['萧山第九中学', '', 'high_school', '2006', '2009', ''],
    ],
    skills: [
      ['用友 U8', 'expert'],
      ['Excel（数据透视表、VBA）', 'advanced'],
      ['税务筹划', ''],
    ],
    languages: [
      ['中文', 'native'],
      ['英语', 'intermediate'],
      ['日语', ''],
    ],
    projects: [['ERP 上线', '财务组长', 'https://example.cn/erp', '2020-04', '2021-01', '迁移 8 年历史数据']],
    achievements: [
      ['中级会计师', '2016-09', ''],
      ['公司年度员工', '2022', '全公司 480 人中 5 人获奖'],
    ],
    values: ['诚信', '严谨'],
    interests: ['围棋', '长跑（半程马拉松）'],
  },
  {
    title: '护士长',
    head: ['罗敏', '护士长', '+852 2123 4567', 'luo.min@example.com', '', '内科病房管理十年。'],
    place: ['HK', 'hong_kong', 'cancer', 'ENFJ'],
    work: [
      ['护士长', '九龙慈惠医院', '2015', '', '管理 32 名护士\n“零跌倒”项目负责人：两年内跌倒事件下降 35%'],
      ['护士', '沙田仁心医院', '2008-07', '2014-12', ''],
    ],
    education: [['岭海医学院', '护理学', 'bachelor', '2004', '2008', '']],
    skills: [
      ['静脉穿刺', ''],
      ['排班管理', ''],
    ],
    languages: [
      ['粤语', 'native'],
      ['英语', 'fluent'],
    ],
    projects: [],
    achievements: [],
    values: ['耐心'],
    interests: ['合唱'],
  },
];

function toCv(rows: CvRows, side: Language): Cv {
  const local = (text: string) => ({ en: '', zh: '', [side]: text });
  const [name, title, phone, email, profiles, bio] = rows.head;
  const [country, city, zodiac, mbti] = rows.place;
  return {
    ...emptyCv(),
    ...{ title: rows.title, user_type: 'experienced', mbti },
    basic: { name: local(name), title: local(title), bio: local(bio), ...{ phone, email, profiles, country, city, zodiac } },
    work: rows.work.map(([position, company, start, end, details], index) => ({
      ...{ id: `work-${index}`, position: local(position), company: local(company), start, end, current: end === '' },
      details: local(details.replace(/^- /gm, '')),
    })),
    education: rows.education.map(([school, field, degree, start, end, details], index) => ({
      ...{ id: `education-${index}`, school: local(school), field: local(field), degree, start, end, details: local(details) },
    })),
    skills: rows.skills.map(([of, level], index) => ({ id: `skills-${index}`, name: local(of), level })),
    languages: rows.languages.map(([of, level], index) => ({ id: `languages-${index}`, name: local(of), level })),
    projects: rows.projects.map(([of, role, link, start, end, details], index) => ({
      ...{ id: `projects-${index}`, name: local(of), role: local(role), link, start, end, details: local(details) },
    })),
    achievements: rows.achievements.map(([of, date, details], index) => ({
      id: `achievements-${index}`,
      name: local(of),
      date,
      details: local(details),
    })),
    values: rows.values.map((of, index) => ({ id: `values-${index}`, name: local(of) })),
    interests: rows.interests.map((of, index) => ({ id: `interests-${index}`, name: local(of) })),
  };
}

/** Six invented CVs: three in each language. */
export function sixCvs(): { side: Language; cv: Cv }[] {
  return [
    ...english.map((one) => ({ side: 'en' as const, cv: toCv(one, 'en') })),
    { side: 'en', cv: inOneLanguage(fullCv(), 'en') },
    ...chinese.map((one) => ({ side: 'zh' as const, cv: toCv(one, 'zh') })),
    { side: 'zh', cv: inOneLanguage(fullCv(), 'zh') },
  ];
}
