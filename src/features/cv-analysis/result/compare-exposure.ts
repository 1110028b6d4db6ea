import { oneDecimal } from '../../figures/one-decimal.ts';
import { exposedShare } from '../../figures/rubric.ts';
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

/**
 * Personal exposure: in each job the mean label of its matched own tasks, Σ(weight·label) / Σ(weight) with one weight for all, because a CV
 * does not say how long things take; over the jobs, weighted by their years. A job without dates counts as many years as the dated ones do
 * on average. Jobs without a matched task do not count.
 */
export function compareExposure(roles: readonly FoundRole[], lines: readonly OwnLine[]): Exposure {
  const weighed = weighRoles(roles, lines);
  const counted = weighed.filter(({ labels }) => labels.length > 0);
  const total = weighed.reduce((sum, role) => sum + role.lines.length, 0);
  const rate = blend(counted, ({ labels }) => 100 * meanOf(labels));
  return {
    rate,
    range: total === 0 ? null : { low: ifUnmatched(weighed, () => 0) ?? 0, high: ifUnmatched(weighed, () => 1) ?? 100 },
    middle: ifUnmatched(weighed, ({ matches: [best] }) => (best ? best.ai_replacement_rate / 100 : null)),
    matched: weighed.reduce((sum, { labels }) => sum + labels.length, 0),
    total,
    occupations_rate: blend(counted, ({ found }) => found.matches[0]?.ai_replacement_rate ?? null),
    usual_share: blend(counted, ({ found }) => found.matches[0]?.usual_share ?? null),
    roles: rolesOf(weighed, counted),
  };
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

/** The rate if each unmatched task had this label; null where a job has none to give. */
function ifUnmatched(weighed: readonly WeighedRole[], labelOf: (found: FoundRole) => number | null): number | null {
  return blend(weighed, ({ found, lines }) => {
    const labels = lines.map(({ label }) => label ?? labelOf(found));
    const known = labels.filter((label) => label !== null);
    return known.length > 0 ? 100 * meanOf(known) : null;
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
  return weighed.map(({ role, found, lines, labels, weight }) => ({
    role,
    weight: labels.length > 0 ? Math.round((1000 * weight) / all) / 1000 : 0,
    years: found.years,
    matched: labels.length,
    total: lines.length,
    share: labels.length > 0 ? oneDecimal(100 * meanOf(labels)) : null,
  }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
