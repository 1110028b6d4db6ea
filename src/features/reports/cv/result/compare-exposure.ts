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

/** Weight of each job if no job has dates. All then count alike. */
const yearsWithoutAnyDates = 1;
/** The usual work of an occupation counts as this many lines of the CV, because a few lines say little about a job. */
const usualLines = 1;
/** Number of standard deviations around the mean that contain 80% of a normal distribution. */
const eightyPercentReach = 1.28;
/** Pseudo-count per side, so that the range is not empty if all labels are alike. */
const pseudoCount = 0.5;

/**
 * Computes personal exposure: in each job (Σ label + u) / (n + 1) over its n labelled lines, where u is the share of the occupation's usual work that is
 * exposed; without an occupation, the mean label. Lines count alike, because a CV has no durations of tasks. The jobs are weighted
 * by their years: a job without dates counts as many as the dated ones do on average. Jobs without a labelled line do not count.
 */
export function compareExposure(roles: readonly FoundRole[], lines: readonly OwnLine[]): Exposure {
  const weighed = weighRoles(roles, lines);
  const labelled = weighed.filter(({ labels }) => labels.length > 0);
  const rate = weightedMean(labelled, (role) => 100 * exposedShareOf(role));
  return {
    rate,
    range: rate === null ? null : rangeOf(rate, labelled),
    usual_lines: usualLines,
    matched: weighed.reduce((sum, { labels }) => sum + labels.length, 0),
    total: weighed.reduce((sum, role) => sum + role.lines.length, 0),
    occupations_rate: weightedMean(labelled, ({ found }) => found.matches[0]?.ai_replacement_rate ?? null),
    usual_share: weightedMean(labelled, ({ found }) => found.matches[0]?.usual_share ?? null),
    roles: rolesOf(weighed, labelled),
  };
}

/** Computes a job's exposed share, 0 to 1. */
function exposedShareOf(role: WeighedRole): number {
  const { sum, count } = sumLabels(role);
  return sum / count;
}

/** Sums and counts a job's labels and its occupation's usual work. */
function sumLabels({ labels, found }: WeighedRole): { sum: number; count: number } {
  const usual = found.matches[0]?.usual_share ?? null;
  if (usual === null) return { sum: sumOf(labels), count: labels.length };
  return { sum: sumOf(labels) + (usualLines * usual) / 100, count: labels.length + usualLines };
}

/**
 * Computes the range in which the figure lies in eight of ten cases, if the lines are a random sample of the person's work: the spread of a
 * beta distribution with the labels as counts. Fewer lines make it wider.
 */
function rangeOf(rate: number, labelled: readonly WeighedRole[]): { low: number; high: number } {
  const total = sumOf(labelled.map(({ weight }) => weight));
  const variance = sumOf(
    labelled.map((role) => {
      const { sum, count } = sumLabels(role);
      const mean = (sum + pseudoCount) / (count + 2 * pseudoCount);
      return (role.weight / total) ** 2 * ((mean * (1 - mean)) / (count + 2 * pseudoCount + 1));
    }),
  );
  const reach = 100 * eightyPercentReach * Math.sqrt(variance);
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

/** Computes the mean over the jobs with a value, weighted by their years, to one decimal. */
function weightedMean(weighed: readonly WeighedRole[], valueOf: (role: WeighedRole) => number | null): number | null {
  const valued = weighed.flatMap((role) => {
    const value = valueOf(role);
    return value === null ? [] : [{ weight: role.weight, label: value / 100 }];
  });
  return valued.length > 0 ? oneDecimal(100 * exposedShare(valued)) : null;
}

function rolesOf(weighed: readonly WeighedRole[], labelled: readonly WeighedRole[]): Exposure['roles'] {
  const all = labelled.reduce((sum, { weight }) => sum + weight, 0);
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
