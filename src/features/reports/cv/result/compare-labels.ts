import { compareExposure } from './compare-exposure.ts';
import type { CompareStep, FoundRole, OwnLine } from './contract.ts';

/** Personal exposure by the labels that count, and its rate by the catalogue's labels only and with those of models. */
export function compareLabels(roles: readonly FoundRole[], lines: readonly OwnLine[]): CompareStep {
  const rateBy = (labelOf: (line: OwnLine) => OwnLine['label']) =>
    compareExposure(
      roles,
      lines.map((line) => ({ ...line, label: labelOf(line) })),
    ).rate;
  const hasModels = lines.some(({ models }) => models !== undefined);
  return {
    exposure: compareExposure(roles, lines),
    rates: hasModels
      ? {
          catalogue: rateBy(({ label, models }) => (models ? models.catalogue : label)),
          models: rateBy(({ label, models }) => models?.label ?? label),
        }
      : null,
  };
}
