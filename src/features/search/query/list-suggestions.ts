import type { Ctx } from '#src/shared/ctx.ts';
import type { Language } from '#src/shared/language.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { allVariants, type Matches, rankCandidates, parseQuery, toMatches } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { discreetKeys, namesIn } from './names/name-index.ts';
import { isHiddenIndecent, likeliestNames, rankNames, type RankedName } from './names/rank-names.ts';
import { rankMatches } from './rank-matches.ts';
import { simplifyChinese } from './reading/simplify-chinese.ts';
import { maxMemberSimilarity } from './similarity.ts';
import { loadSuggestions, type SuggestionRows } from './store/candidates.ts';
import type { MatcherCtx } from './contract.ts';

const words: Record<Language, readonly string[]> = {
  en: ['senior', 'junior', 'lead', 'principal', 'chief', 'trainee', 'experienced', 'freelance'],
  zh: ['高级', '资深', '初级', '中级', '首席', '兼职', '全职', '实习'],
};
/** Minimum number of letters that identify an unfinished level. */
const minLetters = 4;

/** Whether a normalised text is only a level, to which a job is still to be typed: "seni", "junior", 高级. */
export function isLevelOnly(text: string): boolean {
  return words.zh.includes(text) || (text.length >= minLetters && words.en.some((word) => word.startsWith(text)));
}

/** Names fetched per suggestion, because several names can belong to one job. */
const namesPerSuggestion = 4;
/** Minimum similarity, lower than for a search: a typo changes much of a short word ("lawer"), and a wrong suggestion costs nothing. */
const threshold = 0.14;
/** Number of suggestions reserved for listed jobs that searches made. */
const reservedForMade = 2;
/** If the text may become more names than this, jobs that are only similar to it are not suggested. */
const maxForGuesses = 3;

/**
 * Suggests jobs while a visitor types: the job that the text names, then jobs with a name that it may become, the likeliest first, then other matches.
 * A catch-all is first only if the text is its name. Labels are in the language of the page. Indecent work is suggested only if its name is typed. Starts
 * no analysis and costs no quota.
 */
export async function listSuggestions(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  input: { q: string; limit: number },
): Promise<Match[]> {
  const { language } = ctx;
  const parsed = await parseQuery(ctx, cleanQuery(simplifyChinese(input.q)));
  if (!parsed) return [];
  const ranked = rankNames(parsed.typedVariants, language);
  const withCommon = isLevelOnly(parsed.typed) ? [...ranked, ...likeliestNames(language)] : ranked;
  const names = withCommon.slice(0, input.limit * namesPerSuggestion);
  const keys = [...new Set([...names.map(({ name }) => name.key), ...discreetKeys()])];
  const query = { variants: allVariants(parsed), codes: parsed.codes, prefix: parsed.typed, language, keys };
  const rows = await loadSuggestions(ctx.db, query, input.limit * namesPerSuggestion);
  const { list, certain, member } = toMatches(rankCandidates(parsed, rows.candidates), input.limit, threshold);
  const known = byLikelihood(names, rows, language);
  const others = rankMatches(rows.withPrefix, [parsed.typed], 0);
  const made = others.filter(({ job_id }) => rows.withPrefix.some(({ jobId, inCatalogue }) => jobId === job_id && !inCatalogue));
  const head = known.length > maxForGuesses ? known.slice(0, Math.max(1, input.limit - Math.min(made.length, reservedForMade))) : known;
  const guesses = ranked.length > maxForGuesses ? [] : list; // an unfinished "lawy" is no typo of "lady"
  const matches = [...toList(certain ?? member), ...head, ...made, ...known, ...guesses, ...others];
  const hidden = new Set(rows.byKey.flatMap(({ id, key }) => (isHiddenIndecent(key, parsed.typedVariants) ? [id] : [])));
  const found = new Map<number, Match>();
  for (const match of matches) if (!found.has(match.job_id) && !hidden.has(match.job_id)) found.set(match.job_id, match);
  const codeOf = new Map([...rows.candidates, ...rows.withPrefix].map(({ jobId, code }) => [jobId, code]));
  for (const { id, key } of rows.byKey) codeOf.set(id, key);
  const likeliest = [...found.values()];
  const ordered = certain || member ? likeliest : specificFirst(likeliest, ({ job_id: id }) => codeOf.get(id) ?? null);
  return ordered.slice(0, input.limit).map((match) => withoutForeignName(match, language));
}

function toList(match: Matches['certain']): Match[] {
  return match ? [match] : [];
}

/** Returns the jobs of ranked names, likeliest first. Searched jobs count as likelier. */
function byLikelihood(names: readonly RankedName[], { byKey }: SuggestionRows, language: Language): Match[] {
  const jobs = new Map(byKey.map((job) => [job.key, job]));
  return names
    .flatMap(({ name, score, typed }) => {
      const job = jobs.get(name.key);
      if (!job) return [];
      const isOwnTitle = name.source === 'title' || name.source === 'family' || name.language !== language;
      const foundName = name.source === 'member' ? { member: name.alias } : { alias: name.alias };
      const similarity = Math.round(Math.min(maxMemberSimilarity, typed) * 1000) / 1000;
      return [
        {
          match: { job_id: job.id, title: job.title, similarity, ...(!isOwnTitle && foundName) },
          score: score * popularityFactor(job.popularity),
        },
      ];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ match }) => match);
}

/** Factor of a job's likelihood by its searches: ten add a quarter, a thousand three quarters. */
function popularityFactor(popularity: number): number {
  return 1 + Math.log10(1 + popularity) / 4;
}

/** Removes the name by which a match was found if it is not in the language of the page. */
function withoutForeignName({ alias, member, ...match }: Match, language: Language): Match {
  const isOfPage = (name: string) => isChinese(name) === (language === 'zh') || namesIn(language).some(({ alias: own }) => own === name); // CEO is a Chinese name too
  return {
    ...match,
    ...(member !== undefined && isOfPage(member) && { member }),
    ...(alias !== undefined && isOfPage(alias) && { alias }),
  };
}
