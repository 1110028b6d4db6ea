import type { Cv, LocalText } from '#src/features/cv/editor/contract.ts';

export interface BenchCv {
  id: string;
  side: 'en' | 'zh';
  cv: Cv;
}

const titles = [
  ['Senior Accountant', '高级会计师'],
  ['Software Engineer', '软件工程师'],
  ['Registered Nurse', '注册护士'],
  ['Marketing Manager', '市场经理'],
  ['Site Electrician', '电气工程师'],
  ['Sales Representative', '销售代表'],
  ['Data Analyst', '数据分析师'],
  ['Primary School Teacher', '小学教师'],
] as const;
const firms = [
  ['Harbour Audit Ltd', '海港会计师事务所'],
  ['Northwind Software Inc', '北风软件有限公司'],
  ['St Mary Hospital', '圣玛丽医院'],
  ['Lighthouse Media Group', '灯塔传媒集团'],
  ['Copperline Power Company', '铜线电力有限公司'],
  ['Greenfield Trading Company', '绿野贸易有限公司'],
] as const;
const schools = [
  ['Zhejiang University', '浙江大学', 'Accounting', '会计学'],
  ['University of Leeds', '利兹大学', 'Computer Science', '计算机科学'],
  ['Sun Yat-sen University', '中山大学', 'Nursing', '护理学'],
] as const;
const skills = [
  ['Spreadsheets', '电子表格'],
  ['SQL', 'SQL'],
  ['Negotiation', '谈判'],
  ['Node.js', 'Node.js'],
  ['Budgeting', '预算编制'],
  ['First aid', '急救'],
] as const;
const points = [
  ['Led 12 audits of listed companies and cut the time of each by a third', '负责 12 个上市公司审计项目，单个项目耗时缩短三分之一'],
  ['Trained 4 juniors; all of them passed their examinations within two years', '带教 4 名新人，两年内全部通过资格考试'],
  [
    'Wrote “the long report”, explained every finding — in person — to the board',
    '撰写“完整报告”，当面向董事会逐条说明每一项发现——包括存货、应收账款',
  ],
  ['Moved 1,200 customers to the new system without a day of downtime', '把 1,200 名客户迁移到新系统，没有停机一天'],
  ['Saved €240,000 (7.5%) a year by renegotiating three supply contracts', '重新谈判三份供货合同，每年节省 24 万元（7.5%）'],
] as const;
/** Texts that are hard to lay out, chosen by the CV's number. */
const hardTexts: Readonly<Record<number, readonly [string, string]>> = {
  2: ['Worked with the הצוות הישראלי team and the فريق الخليج team', '与 הצוות הישראלי 团队和 فريق الخليج 团队合作'],
  4: ['Shipped 🚀 three releases, with thanks from users 😀', '发布了三个版本 🚀，用户反馈良好 😀'],
  6: ['Client names: 𠮷野家, 龘靐, Łukasz Żółć, Ñandú, Ζεύς, Объект', '客户包括𠮷野家、龘靐，以及 Łukasz Żółć、Ñandú、Ζεύς、Объект'],
  8: [
    'Maintained https://example.com/a/very/long/address/that/has/no/space/and/does/not/fit/on/one/line/of/a/page.html',
    '维护网址 https://example.com/a/very/long/address/that/has/no/space/and/does/not/fit/on/one/line.html',
  ],
  10: [
    '使用 TypeScript 与 PostgreSQL，with 中文 and English in one line，混排',
    '使用TypeScript与PostgreSQL开发API，在iOS、Android和Web三端上线，QPS达到1.2万',
  ],
};

const both = ([en, zh]: readonly [string, string, ...string[]]): LocalText => ({ en, zh });
const elementAt = <T>(all: readonly T[], index: number): T => {
  const found = all[index % all.length];
  if (found === undefined) throw new RangeError('an empty list');
  return found;
};

/** Creates 40 CVs, every second one in Chinese. Numbers 19 and 20 have about ten pages. */
export function benchCvs(): BenchCv[] {
  return Array.from({ length: 40 }, (_, index) => ({
    id: `cv-${index + 1}`,
    side: index % 2 === 0 ? 'en' : 'zh',
    cv: benchCv(Math.floor(index / 2)),
  }));
}

const longName = [
  'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Hazelwood',
  '欧阳阿卜杜勒米吉提·买买提江·图尔荪',
] as const;
const names = [
  ['Lin Xiaoyu', '林晓雨'],
  ['Zoë O’Brien', '卓依·奥布赖恩'],
  ['Wang Wei', '王伟'],
] as const;
const noText = both(['', '']);

function benchCv(number: number): Cv {
  const [, , field, chineseField] = elementAt(schools, number);
  return {
    ...{ title: `Bench ${number}`, user_type: 'experienced', mbti: 'ISTJ' },
    basic: {
      ...{ name: both(number === 12 ? longName : elementAt(names, number)), title: both(elementAt(titles, number)) },
      ...{ phone: '+86 138 0000 0000', email: `person${number}@example.com`, country: 'CN', city: 'hangzhou', zodiac: 'leo', profiles: '' },
      bio: both(['Ten years of steady work, and a liking for hard problems.', '十年稳定的工作经验，喜欢解决难题。']),
    },
    work: benchWork(number),
    education: [
      {
        ...{ id: 'e1', school: both(elementAt(schools, number)), field: { en: field, zh: chineseField }, details: noText },
        ...{ degree: elementAt(['bachelor', 'master', 'phd'] as const, number), start: '2008-09', end: '2012-06' },
      },
    ],
    ...benchLists(number),
  };
}

function benchWork(number: number): Cv['work'] {
  const isLong = number === 9;
  const year = 2024 - (number % 3);
  return Array.from({ length: isLong ? 40 : 1 + (number % 4) }, (_, index) => ({
    ...{ id: `w${index}`, company: both(elementAt(firms, number + index)), position: both(elementAt(titles, number + index)) },
    ...{ start: `${year - index - 1}-03`, end: index === 0 ? '' : `${year - index}-02`, current: index === 0 },
    details: details(number, index, isLong ? 8 : 3),
  }));
}

function benchLists(number: number): Pick<Cv, 'skills' | 'languages' | 'projects' | 'achievements' | 'values' | 'interests'> {
  const project = { id: 'p1', name: both(['Ledger migration', '总账迁移项目']), role: both(['Project lead', '项目负责人']) };
  const award = { id: 'a1', name: both(['Employee of the year', '年度优秀员工']), date: '2022-12', details: noText };
  return {
    skills: skills.slice(0, 3 + (number % 4)).map((skill, index) => ({
      ...{ id: `s${index}`, name: both(skill), level: elementAt(['expert', 'advanced', 'intermediate'] as const, index) },
    })),
    languages: [
      { id: 'l1', name: both(['Chinese', '中文']), level: 'native' },
      { id: 'l2', name: both(['English', '英语']), level: 'fluent' },
    ],
    projects: number % 2 === 0 ? [] : [{ ...project, link: '', start: '2021-01', end: '2021-09', details: details(number, 1, 2) }],
    achievements: number % 3 === 0 ? [award] : [],
    values: [{ id: 'v1', name: both(['Honesty', '诚实']) }],
    interests: [],
  };
}

/** Takes points in turn, and adds the one that is hard to lay out. */
function details(number: number, from: number, count: number): LocalText {
  const odd = hardTexts[number];
  const chosen = [...Array.from({ length: count }, (_, index) => both(elementAt(points, from + index))), ...(odd ? [both(odd)] : [])];
  return { en: chosen.map(({ en }) => en).join('\n'), zh: chosen.map(({ zh }) => zh).join('\n') };
}
