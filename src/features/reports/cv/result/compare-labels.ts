import { compareExposure } from './compare-exposure.ts';
import type { CompareStep, FoundRole, OwnLine } from './contract.ts';

/** Computes personal exposure with the labels that count, and its rates with only the catalogue's labels and with the models' labels. */
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
