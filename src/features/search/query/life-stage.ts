import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { LifeStage } from './contract.ts';
import stages from './life-stages.json' with { type: 'json' };
import { isChinese } from './matcher/scripts.ts';
import { isSlipOf } from './slip.ts';

const told = /^(?:i am|i m|im|i have been|currently|now|just|recently|already|a|an|my|the) /;
const toldChinese =
  /^(?:我现在|我目前|我已经|我刚|我是一名|我是一个|我是个|我是|我|目前|现在|已经|已|刚刚|一名|一个)(?=..)|(?:状态|人员|人士|中|了|的|啦|哦)$/gu;
/** A shorter word that is a letter away may be another. */
const shortestSlip = 6;
const stageOf = new Map<string, LifeStage>();
for (const stage of ['student', 'retired', 'job-seeker', 'at-home'] as const)
  for (const word of [...stages[stage].en.split(', '), ...stages[stage].zh.split(' ')]) stageOf.set(bare(normalizeTitle(word)), stage);

/** What a text says of its author instead of a job: retired, a student, looking for work, at home. Null for a job: "retired nurse" is one. */
export function lifeStageOf(text: string): LifeStage | null {
  const said = bare(normalizeTitle(text));
  const meant = stageOf.has(said) || said.length < shortestSlip ? said : [...stageOf.keys()].find((word) => isSlipOf(said, word));
  return stageOf.get(meant ?? '') ?? null;
}

/** The text without "I am" and the like around it. */
function bare(normalized: string): string {
  if (!normalized) return '';
  const less = isChinese(normalized) ? normalized.replaceAll(' ', '').replace(toldChinese, '') : normalized.replace(told, '');
  return less === normalized || less === '' ? normalized : bare(less);
}
