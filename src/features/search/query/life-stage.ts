import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { LifeStage } from './contract.ts';
import stages from './life-stages.json' with { type: 'json' };
import { isChinese } from './matcher/scripts.ts';
import { isSlipOf } from './slip.ts';

const carrier = /^(?:i am|i m|im|i have been|currently|now|just|recently|already|a|an|my|the) /;
const carrierChinese =
  /^(?:我现在|我目前|我已经|我刚|我是一名|我是一个|我是个|我是|我|目前|现在|已经|已|刚刚|一名|一个)(?=..)|(?:状态|人员|人士|中|了|的|啦|哦)$/gu;
/** Minimum length of a misspelt word: a shorter one may be a different word. */
const minSlipLength = 6;
const stageOf = new Map<string, LifeStage>();
for (const stage of ['student', 'retired', 'job-seeker', 'at-home'] as const)
  for (const word of [...stages[stage].en.split(', '), ...stages[stage].zh.split(' ')])
    stageOf.set(withoutCarrier(normalizeTitle(word)), stage);

/** Returns the stage of life that a text names: retired, a student, looking for work, at home. Null for a job such as "retired nurse". */
export function lifeStageOf(text: string): LifeStage | null {
  const typed = withoutCarrier(normalizeTitle(text));
  if (stageOf.has(typed) || typed.length < minSlipLength) return stageOf.get(typed) ?? null;
  const word = [...stageOf.keys()].find((known) => isSlipOf(typed, known));
  return stageOf.get(word ?? '') ?? null;
}

/** Removes "I am" and similar words around a normalised text. */
function withoutCarrier(normalized: string): string {
  if (!normalized) return '';
  const shorter = isChinese(normalized) ? normalized.replaceAll(' ', '').replace(carrierChinese, '') : normalized.replace(carrier, '');
  return shorter === normalized || shorter === '' ? normalized : withoutCarrier(shorter);
}
