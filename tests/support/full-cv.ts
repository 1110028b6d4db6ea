import { type Cv, degrees, languageLevels, type LocalText, skillLevels } from '#src/features/cv/editor/contract.ts';
import { cvParts } from '#src/features/cv/editor/empty-cv.ts';
import type { Language } from '#src/shared/language.ts';

const both = (en: string, zh: string): LocalText => ({ en, zh });
const schools = [
  ['Mill Lane High School', '磨坊巷高中'],
  ['Rosewood College', '红木职业学院'],
  ['University of Leeds', '利兹大学'],
  ['Zhejiang University', '浙江大学'],
  ['Delft University of Technology', '代尔夫特理工大学'],
] as const;

/** A CV that fills in every field of the editor, and has every degree, every level and every form of date. */
export function fullCv(): Cv {
  return {
    ...{ title: 'For banks, 2026', user_type: 'experienced', mbti: 'ENFP' },
    basic: {
      ...{ name: both('Tomasz Brandt', '陶启明'), title: both('Risk Analyst', '风险分析师'), phone: '+44 (0)20 7946 0321' },
      ...{
        email: 'tomasz.brandt+cv@example.co.uk',
        country: 'UK',
        city: 'manchester',
        zodiac: 'scorpio',
        profiles: 'https://example.org/tomasz\nexample.com/brandt',
      },
      bio: both('Models credit risk for lenders.\nExplains it to people who lend.', '为贷款机构建立信用风险模型。\n也向放贷的人讲清楚。'),
    },
    work: [
      {
        ...{ id: 'w-0', company: both('Northgate Bank', '北门银行'), position: both('Risk Analyst', '风险分析师') },
        ...{ start: '2021-04', end: '', current: true },
        details: both('Built 3 models of default\nCut losses by 12%', '建立 3 个违约模型\n损失减少 12%'),
      },
      {
        ...{ id: 'w-1', company: both('Fairholt Insurance Company', '费尔霍特保险公司'), position: both('Data Analyst', '数据分析师') },
        ...{ start: '2018-09', end: '2021-03', current: false },
        details: both('Answered 40 claims a week', '每周处理 40 件理赔'),
      },
    ],
    education: degrees.map((degree, index) => ({
      ...{ id: `e-${index}`, degree, start: `${2000 + 2 * index}-09`, end: `${2002 + 2 * index}-06` },
      school: both(schools[index]?.[0] ?? '', schools[index]?.[1] ?? ''),
      field: both(
        ['Sciences', 'Bookkeeping', 'Mathematics', 'Statistics', 'Econometrics'][index] ?? '',
        ['理科', '会计', '数学', '统计学', '计量经济学'][index] ?? '',
      ),
      details: both('Prize for the best thesis\nTaught 2 tutorials', '获最佳论文奖\n担任 2 门课的助教'),
    })),
    ...otherParts(),
  };
}

function otherParts(): Pick<Cv, 'skills' | 'languages' | 'projects' | 'achievements' | 'values' | 'interests'> {
  return {
    skills: skillLevels.map((level, index) => ({
      id: `s-${index}`,
      level,
      name: both(['Python', 'SQL', 'Credit scoring', 'Node.js'][index] ?? '', ['Python', 'SQL', '信用评分', 'Node.js'][index] ?? ''),
    })),
    languages: languageLevels.map((level, index) => ({
      ...{ id: `l-${index}`, level },
      name: both(
        ['Czech', 'Dutch', 'Chinese', 'English', 'Polish'][index] ?? '',
        ['捷克语', '荷兰语', '中文', '英语', '波兰语'][index] ?? '',
      ),
    })),
    projects: [
      {
        ...{ id: 'p-0', name: both('Open ledger', '开放账本'), role: both('Maintainer', '维护者'), link: 'https://example.org/ledger?v=2' },
        ...{ start: '2019-02', end: '2020-11', details: both('Read by 9 banks\nWritten in 2 languages', '9 家银行在用\n用 2 种语言写成') },
      },
      {
        ...{ id: 'p-1', name: both('Rate watch', '利率观察'), role: both('Author', '作者'), link: 'https://example.org/rates' },
        ...{ start: '2022-05', end: '', details: both('Warns of changes', '变动时提醒') },
      },
    ],
    achievements: [
      { id: 'a-0', name: both('Analyst of the year', '年度分析师'), date: '2023-11', details: both('Chosen from 80', '80 人中选出') },
      { id: 'a-1', name: both('Chartered status', '特许资格'), date: '2020-02', details: both('Passed at once', '一次通过') },
    ],
    values: [
      { id: 'v-0', name: both('Candour', '坦率') },
      { id: 'v-1', name: both('Patience', '耐心') },
    ],
    interests: [
      { id: 'i-0', name: both('Fell running', '越野跑') },
      { id: 'i-1', name: both('Old maps', '古地图') },
    ],
  };
}

/** Returns the CV as if read from a file in one language: all texts of the other language are empty, and the ids of entries are their positions. */
export function inOneLanguage(cv: Cv, side: Language): Cv {
  const keepOneLanguage = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keepOneLanguage);
    if (typeof value !== 'object' || value === null) return value;
    if ('en' in value && 'zh' in value) return { en: '', zh: '', [side]: value[side] };
    return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, keepOneLanguage(nested)]));
  };
  const withPositions = Object.fromEntries(
    cvParts.map((part) => [part, cv[part].map((entry, index) => ({ ...entry, id: `${part}-${index}` }))]),
  );
  return keepOneLanguage({ ...cv, ...withPositions }) as Cv; // `only` changes texts but no structure
}
