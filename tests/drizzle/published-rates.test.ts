import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tests/codebase/files.ts';
import { readCatalogue, rowsOf } from './catalogue-rows.ts';

const table = path.join(root, '../shared/data/exposure.tsv');
const sampleSize = 50;
const rows = rowsOf(await readCatalogue());
const rateOf = (code: string) => rows.find(({ onetSoc }) => onetSoc === code)?.headline.rate ?? Number.NaN;

describe('the rates of the catalogue', () => {
  it.each([
    ['accountants', '13-2011.00', 52],
    ['registered nurses', '29-1141.00', 26],
    ['truck drivers', '53-3032.00', 21],
    ['roofers', '47-2181.00', 6],
    ['mathematicians', '15-2021.00', 76],
  ])('have the expected value for %s', (_name, code, rate) => {
    expect(Math.round(rateOf(code))).toBe(rate);
  });

  it('have a median of 27 over all occupations, and three are 75 or more', () => {
    const rates = rows.map(({ headline }) => headline.rate).toSorted((a, b) => a - b);
    expect(rates.length).toBe(953);
    expect(Math.round(rates[(rates.length - 1) / 2] ?? Number.NaN)).toBe(27);
    expect(rates.filter((rate) => rate >= 75)).toHaveLength(3);
  });
});

/** A number of the published table, or undefined for an empty cell. */
type Cell = number | undefined;

/** The published figures, read and computed without the product's code. */
function readPublished(): { code: string; shares: Cell[]; ranked: Cell[] }[] {
  const [head = '', ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): Cell => {
      const text = cells[names.indexOf(name)] ?? '';
      return text === '' ? undefined : Number(text);
    };
    const raters = [cell('gpts_human_beta'), cell('gpts_gpt4_beta')].filter((value) => value !== undefined);
    const gpts = raters.length === 0 ? undefined : roundToStored(raters.reduce((sum, value) => sum + value, 0) / raters.length);
    const [eisfeldt, ilo] = [roundToStored(cell('eisfeldt_genai_total')), roundToStored(cell('ilo_genai_2025_via_isco'))];
    const others = ['aioe', 'ms_applicability', 'anthropic_observed_exposure'].map((name) => roundToStored(cell(name)));
    return { code: cells[0] ?? '', shares: [gpts, eisfeldt, ilo], ranked: [gpts, eisfeldt, ilo, ...others] };
  });
}

/** Rounds to five significant digits, as the catalogue stores figures. */
function roundToStored<T extends Cell>(value: T): T | number {
  return value === undefined ? value : Number(value.toPrecision(5));
}

/** Rounds half up to one decimal, in decimal digits: 43.25 becomes 43.3, although the nearest binary number is below it. */
function roundToTenth(value: number): number {
  const [integerPart = '0', digits = ''] = value.toFixed(6).split('.');
  const tenths = Number(integerPart) * 10 + Number(digits[0] ?? 0) + (Number(digits[1] ?? 0) >= 5 ? 1 : 0);
  return tenths / 10;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const withoutEmpty = (values: readonly Cell[]) => values.filter((value) => value !== undefined);

/** A pseudorandom sequence that depends only on the seed. */
function* xorshift(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}

describe('the figures of fifty occupations', () => {
  if (!existsSync(table)) {
    it('are NOT recomputed from the published tables: ../shared/data is not next to this project', () => {
      expect(existsSync(table)).toBe(false);
    });
    return;
  }

  it('equal those recomputed from the published tables: rate, range, rank and spread', () => {
    const seed = Number(process.env['TEST_SEED'] ?? 1);
    console.error(`${sampleSize} occupations are chosen by seed ${seed} (TEST_SEED replays it)`);
    const random = xorshift(seed);
    const order = new Map(rows.map((row) => [row, random.next().value]));
    const sample = rows.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, sampleSize);
    const all = readPublished();
    const byCode = new Map(all.map((row) => [row.code, row]));
    const wrong = sample.flatMap(({ onetSoc, headline }) => {
      const figures = byCode.get(onetSoc ?? '');
      if (!figures) return [`${onetSoc} is in no table`];
      const shares = withoutEmpty(figures.shares).map((share) => roundToTenth(share * 100));
      const percentiles = figures.ranked.flatMap((value, measure) => {
        if (value === undefined) return [];
        const others = withoutEmpty(all.map(({ ranked }) => ranked[measure]));
        const below = others.filter((other) => other < value).length;
        const equal = others.filter((other) => other === value).length; // includes the occupation: its percentile is the middle of the equal ones
        return [roundToTenth((100 * (below + equal / 2)) / others.length)];
      });
      const expected = {
        rate: roundToTenth(mean(shares)),
        range: { low: Math.min(...shares), high: Math.max(...shares) },
        rank: roundToTenth(mean(percentiles)),
        spread: { low: Math.min(...percentiles), high: Math.max(...percentiles) },
      };
      const { rate, range, rank, spread } = headline;
      const stored = { rate, range, rank, spread };
      return JSON.stringify(stored) === JSON.stringify(expected)
        ? []
        : [`${onetSoc}: ${JSON.stringify(stored)}, recomputed ${JSON.stringify(expected)}`];
    });
    expect(wrong).toEqual([]);
  });
});
