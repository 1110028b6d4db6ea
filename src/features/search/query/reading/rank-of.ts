import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import rankJobs from './rank-jobs.json' with { type: 'json' };

const codes = new Map(Object.entries(rankJobs));
/** Ranks that count as another rank, because their holders have the same names. */
const synonyms = new Map<string, string>(
  Object.entries({
    ...{ vp: 'director', avp: 'director', svp: 'director', evp: 'director', 'vice president': 'director', executive: 'manager' },
    ...{ lead: 'supervisor', leader: 'supervisor', head: 'manager', chief: 'manager', president: 'director', commissioner: 'director' },
    ...{ administrator: 'manager', intern: 'assistant', internship: 'assistant', trainee: 'assistant', apprentice: 'assistant' },
    ...{ 副总: '总监', 副总裁: '总监', 总裁: '总监', 董事: '总监', 部长: '经理', 科长: '主管', 处长: '主管', 课长: '主管', 股长: '主管' },
    ...{ 副理: '经理', 协理: '经理', 襄理: '经理', 领导: '负责人', 部门负责人: '负责人', 科员: '专员', 职员: '专员' },
    ...{ 管培生: '经理', 管理培训生: '经理', 储备干部: '经理', 储备经理: '经理', 实习生: '助理', 干事: '专员', 工作人员: '专员' },
  }),
);
const affixes = /^(?:senior|sr|junior|jr|deputy|assistant|associate|group|team|department|section|area) | (?:i{1,3}|iv|v|[1-9])$/;
const chineseAffixes = /^(?:副|高级|资深|初级|中级|助理|部门|团队|区域|大区|项目组)(?=.{2})|(?:[PMTpmt]?\d{1,2}|i{1,3})$/;

/** A rank that does not name the work. */
export interface Rank {
  /** Whether the text is the rank and nothing else. */
  isPlain: boolean;
  /** O*NET-SOC codes of the occupations that most people with this rank have. */
  codes: readonly string[];
}

/** Returns the rank that a text consists of: "director", "Senior manager", 副主任. Null if it also names work, or a rank of one kind of work. */
export function rankOf(text: string): Rank | null {
  const normalized = normalizeTitle(text);
  for (let rest = normalized; ;) {
    const found = codes.get(synonyms.get(rest) ?? rest);
    if (found) return { isPlain: rest === normalized, codes: found };
    const shorter = rest.replace(affixes, '').replace(chineseAffixes, '').trim();
    if (shorter === rest || shorter === '') return null;
    rest = shorter;
  }
}
