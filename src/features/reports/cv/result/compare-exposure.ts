import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import type { Exposure, FoundRole, OwnLine } from './contract.ts';

interface WeighedRole {
  role: number;
  found: FoundRole;
  lines: OwnLine[];
  labels: number[];
  weight: number;
}

/** Years of a job without dates, where no job has any: all then count alike. */
const yearsWithoutAnyDates = 1;
/** How many lines of the CV the usual work of an occupation counts as: a few lines by themselves say little of a job. */
const usualLines = 1;
/** Standard deviations around a figure within which eight of ten lie, if they are spread normally. */
const eightOfTen = 1.28;
/** Where all labels are alike, half a line of the other kind may still be missing. */
const unseen = 0.5;

/**
 * Personal exposure: in each job (Σ label + u) / (n + 1) over its n labelled lines, where u is the share of the occupation's usual work that is
 * exposed; without an occupation, the mean label. Lines count alike, because a CV does not say how long things take. Over the jobs, weighted
 * by their years: a job without dates counts as many as the dated ones do on average. Jobs without a labelled line do not count.
 */
export function compareExposure(roles: readonly FoundRole[], lines: readonly OwnLine[]): Exposure {
  const weighed = weighRoles(roles, lines);
  const counted = weighed.filter(({ labels }) => labels.length > 0);
  const rate = blend(counted, (role) => 100 * exposedShareOf(role));
  return {
    rate,
    range: rate === null ? null : rangeOf(rate, counted),
    usual_lines: usualLines,
    matched: weighed.reduce((sum, { labels }) => sum + labels.length, 0),
    total: weighed.reduce((sum, role) => sum + role.lines.length, 0),
    occupations_rate: blend(counted, ({ found }) => found.matches[0]?.ai_replacement_rate ?? null),
    usual_share: blend(counted, ({ found }) => found.matches[0]?.usual_share ?? null),
    roles: rolesOf(weighed, counted),
  };
}

/** A job's exposed share, 0 to 1. */
function exposedShareOf(role: WeighedRole): number {
  const { sum, count } = tally(role);
  return sum / count;
}

/** A job's labels and their number, with the occupation's usual work. */
function tally({ labels, found }: WeighedRole): { sum: number; count: number } {
  const usual = found.matches[0]?.usual_share ?? null;
  if (usual === null) return { sum: sumOf(labels), count: labels.length };
  return { sum: sumOf(labels) + (usualLines * usual) / 100, count: labels.length + usualLines };
}

/**
 * Where the figure lies in eight of ten cases, if the lines are a chance pick of the person's work: the spread of a beta distribution with
 * the labels as counts. Fewer lines make it wider.
 */
function rangeOf(rate: number, counted: readonly WeighedRole[]): { low: number; high: number } {
  const total = sumOf(counted.map(({ weight }) => weight));
  const variance = sumOf(
    counted.map((role) => {
      const { sum, count } = tally(role);
      const mean = (sum + unseen) / (count + 2 * unseen);
      return (role.weight / total) ** 2 * ((mean * (1 - mean)) / (count + 2 * unseen + 1));
    }),
  );
  const reach = 100 * eightOfTen * Math.sqrt(variance);
  return { low: oneDecimal(Math.max(0, rate - reach)), high: oneDecimal(Math.min(100, rate + reach)) };
}

function weighRoles(roles: readonly FoundRole[], lines: readonly OwnLine[]): WeighedRole[] {
  const dated = roles.flatMap(({ years }) => (years === null ? [] : [years]));
  const usual = dated.length > 0 ? Math.max(0.1, meanOf(dated)) : yearsWithoutAnyDates;
  return roles.flatMap((found, role) => {
    const own = lines.filter((line) => line.role === role);
    const labels = own.flatMap(({ label }) => (label === null ? [] : [label]));
    return own.length > 0 ? [{ role, found, lines: own, labels, weight: Math.max(0.1, found.years ?? usual) }] : [];
  });
}

/** Mean over the jobs that have the value, weighted by their years, to one decimal. */
function blend(weighed: readonly WeighedRole[], valueOf: (role: WeighedRole) => number | null): number | null {
  const valued = weighed.flatMap((role) => {
    const value = valueOf(role);
    return value === null ? [] : [{ weight: role.weight, label: value / 100 }];
  });
  return valued.length > 0 ? oneDecimal(100 * exposedShare(valued)) : null;
}

function rolesOf(weighed: readonly WeighedRole[], counted: readonly WeighedRole[]): Exposure['roles'] {
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map((own) => ({
    role: own.role,
    weight: own.labels.length > 0 ? Math.round((1000 * own.weight) / all) / 1000 : 0,
    years: own.found.years,
    matched: own.labels.length,
    total: own.lines.length,
    share: own.labels.length > 0 ? oneDecimal(100 * exposedShareOf(own)) : null,
  }));
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
