import type { Ctx } from '#src/shared/ctx.ts';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { loadJobs } from '../store/catalogue.ts';
import { adviseByRules } from './advice-rules.ts';
import { askModels } from './ask-models.ts';
import { compareGoal } from './compare-goal.ts';
import type { AdviseStep, CvInput, FoundRoles, FoundRole, LabelStep } from './contract.ts';
import { findMoves, type KnownWork, type Moves } from './find-moves.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openShownWork } from './shown-work.ts';
import type { CatalogueJob } from './types.ts';
import { openUsualWork } from './usual-work.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** Phrases before and after the name of a wanted job, in both languages. */
const aroundEnglish =
  /^(?:(?:my|the) (?:career )?(?:goal|aim|dream|plan|target)(?: is)?(?: to)?|i (?:want|would like|d like|hope|plan|wish|aim|intend) to|(?:i am |i m )?(?:hoping|looking|planning|aiming|seeking) (?:to|for)|to)\s+/i;
const verbEnglish =
  /^(?:(?:become|be|becoming|being|work as|working as|move (?:in|on|over)?to|moving into|switch to|switching to|transition (?:in)?to|get into|go into|retrain as|start as|find (?:a )?(?:job|work|position|role) as|a (?:job|role|position) as)\s+)?(?:an?|the)?\s*/i;
const tailEnglish =
  /\s+(?:within|in the next|by|over the next|in)\s+(?:the next\s+)?\w+\s+(?:years?|months?)\b.*$|\s+(?:role|position|job|career)s?$/i;
const aroundChinese =
  /^(?:我?的?(?:职业)?(?:目标|计划|理想|规划)(?:是|为)?[:：]?|我?(?:希望|想要?|打算|计划|准备|期望|力争)(?:能够?|可以)?)+(?:在?.{0,6}?(?:年|月)(?:之?内|后))?/u;
const verbChinese =
  /^(?:转(?:行|岗|型)?(?:做|为|到|成为?|去做)?|成为|当上?|做|从事|应聘|晋升(?:为|到)?|升任|担任|往|向|找一?份?)(?:一?[名个位份])?/u;
const tailChinese = /(?:方向)?(?:的)?(?:发展|工作|岗位|职位|转型|方向)$/u;

/** Extracts the texts of a goal that may name a job, such as "nurse" from "I want to become a nurse within two years". The whole goal is last. */
export function goalForms(goal: string): string[] {
  const clauses = goal
    .split(/[\n.;。；!?！？]+/u)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const forms = clauses.flatMap((clause) => {
    const first = clause.split(/[,，]/u)[0] ?? clause;
    return [stripPhrases(first), stripPhrases(clause)];
  });
  return [...new Set([...forms, goal.trim()])].filter((form) => /[\p{L}\p{N}]/u.test(form) && form.length <= 120).slice(0, 5);
}

function stripPhrases(text: string): string {
  if (/\p{Script=Han}/u.test(text)) return text.replace(aroundChinese, '').replace(verbChinese, '').replace(tailChinese, '').trim() || text;
  return text.replace(aroundEnglish, '').replace(verbEnglish, '').replace(tailEnglish, '').trim() || text;
}

/** A goal is matched to at most this many occupations, with at least this similarity. */
const maxGoalJobs = 3;
const minGoalSimilarity = 0.3;

interface StepOutputs {
  found: FoundRoles;
  labelled: LabelStep;
}

type AdviseCtx = Pick<Ctx, 'db' | 'language' | 'now' | 'limits' | 'actor'> & MatcherCtx & ReviewersCtx;

/** Computes the gap to the goal, moves to less exposed jobs, and advice on lines. */
export async function advise(ctx: AdviseCtx, input: CvInput, { found, labelled: { lines } }: StepOutputs): Promise<AdviseStep> {
  const { tasks, indexOf } = await openCatalogue(ctx);
  const heldJobs = await loadJobs(ctx.db, [...new Set(found.roles.flatMap(({ matches: [best] }) => best?.job_id ?? []))]);
  const work = { tasks, ...(await openShownWork(lines, tasks, indexOf)), usualSimilarity: await openUsualWork(heldJobs, tasks, indexOf) };
  const goal = input.goal?.trim() ?? '';
  const modelAdvice = await askModels(ctx, input, found.roles, lines);
  return {
    goal: goal === '' ? null : compareGoal(goal, await jobsOfGoal(ctx, goal), work),
    ...(await movesOf(ctx, presentJob(found.roles), heldJobs, work)),
    advice: [...adviseByRules(input.reading, lines, input.text.lines, ctx.now()), ...modelAdvice.advice],
    models: modelAdvice.models,
  };
}

/** Finds the jobs of the catalogue that a goal names, best first. */
export async function jobsOfGoal(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, goal: string) {
  const best = new Map<number, number>();
  for (const goalForm of goalForms(goal)) {
    const { ranked } = await rankJobs(ctx, goalForm);
    for (const { job_id, similarity } of ranked.slice(0, maxGoalJobs)) best.set(job_id, Math.max(best.get(job_id) ?? 0, similarity));
    if ((ranked[0]?.similarity ?? 0) >= 0.9) break;
  }
  const ids = [...best]
    .filter(([, similarity]) => similarity >= minGoalSimilarity)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .slice(0, maxGoalJobs);
  const jobs = new Map((await loadJobs(ctx.db, ids)).map((job) => [job.id, job]));
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

async function movesOf(ctx: Pick<Ctx, 'db'>, present: number | null, heldJobs: readonly CatalogueJob[], work: KnownWork): Promise<Moves> {
  const from = heldJobs.find(({ id }) => id === present);
  if (!from) return { moves: [], map: [], moves_short: 'no_job' };
  const near = await loadJobs(
    ctx.db,
    heldJobs.flatMap(({ related }) => related),
  );
  const farther = await loadJobs(
    ctx.db,
    near.flatMap(({ related }) => related),
  );
  const candidates = new Map([...near, ...farther].map((job) => [job.id, job]));
  for (const { id } of heldJobs) candidates.delete(id);
  return findMoves(from, [...candidates.values()], work);
}

/** Returns the occupation of the current job, or of the first matched job if the current one has none. */
export function presentJob(roles: readonly FoundRole[]): number | null {
  const matched = roles.filter(({ matches }) => matches.length > 0);
  return (matched.find(({ is_current }) => is_current) ?? matched[0])?.matches[0]?.job_id ?? null;
}
