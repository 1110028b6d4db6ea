import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tests/codebase/files.ts';
import { readCatalogue, rowsOf } from './catalogue-rows.ts';

const table = path.join(root, '../shared/data/exposure.tsv');
const chosen = 50;
const rows = rowsOf(await readCatalogue());
const rateOf = (code: string) => rows.find(({ onetSoc }) => onetSoc === code)?.headline.rate ?? Number.NaN;

describe('the rates of the catalogue', () => {
  it.each([
    ['accountants', '13-2011.00', 52],
    ['registered nurses', '29-1141.00', 26],
    ['truck drivers', '53-3032.00', 21],
    ['roofers', '47-2181.00', 6],
    ['mathematicians', '15-2021.00', 76],
  ])('come to the share of the work that is expected of %s', (_name, code, rate) => {
    expect(Math.round(rateOf(code))).toBe(rate);
  });

  it('have a median of 27 over all occupations, and three are 75 or more', () => {
    const rates = rows.map(({ headline }) => headline.rate).toSorted((a, b) => a - b);
    expect(rates.length).toBe(953);
    expect(Math.round(rates[(rates.length - 1) / 2] ?? Number.NaN)).toBe(27);
    expect(rates.filter((rate) => rate >= 75)).toHaveLength(3);
  });
});

/** A number of the published table, or none where the cell is empty. */
type Cell = number | undefined;

/** The published figures from the table itself: nothing of the product takes part in reading or computing them. */
function published(): { code: string; shares: Cell[]; ranked: Cell[] }[] {
  const [head = '', ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): Cell => {
      const text = cells[names.indexOf(name)] ?? '';
      return text === '' ? undefined : Number(text);
    };
    const raters = [cell('gpts_human_beta'), cell('gpts_gpt4_beta')].filter((value) => value !== undefined);
    const gpts = raters.length === 0 ? undefined : kept(raters.reduce((sum, value) => sum + value, 0) / raters.length);
    const [eisfeldt, ilo] = [kept(cell('eisfeldt_genai_total')), kept(cell('ilo_genai_2025_via_isco'))];
    const others = ['aioe', 'ms_applicability', 'anthropic_observed_exposure'].map((name) => kept(cell(name)));
    return { code: cells[0] ?? '', shares: [gpts, eisfeldt, ilo], ranked: [gpts, eisfeldt, ilo, ...others] };
  });
}

/** The catalogue keeps figures to five significant digits. */
function kept<T extends Cell>(value: T): T | number {
  return value === undefined ? value : Number(value.toPrecision(5));
}

/** To one decimal, half up, in decimal digits: 43.25 is 43.3 although the nearest binary number lies below it. */
function rounded(value: number): number {
  const [whole = '0', digits = ''] = value.toFixed(6).split('.');
  const tenths = Number(whole) * 10 + Number(digits[0] ?? 0) + (Number(digits[1] ?? 0) >= 5 ? 1 : 0);
  return tenths / 10;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const given = (values: readonly Cell[]) => values.filter((value) => value !== undefined);

/** Numbers that only the seed decides (xorshift). */
function* randomFrom(seed: number): Generator<number, never> {
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

  it('are those that the published tables give by hand: rate, range, rank and spread', () => {
    const seed = Number(process.env['TEST_SEED'] ?? 1);
    console.error(`${chosen} occupations are chosen by seed ${seed} (TEST_SEED replays it)`);
    const random = randomFrom(seed);
    const order = new Map(rows.map((row) => [row, random.next().value]));
    const some = rows.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, chosen);
    const all = published();
    const byCode = new Map(all.map((row) => [row.code, row]));
    const wrong = some.flatMap(({ onetSoc, headline }) => {
      const own = byCode.get(onetSoc ?? '');
      if (!own) return [`${onetSoc} is in no table`];
      const shares = given(own.shares).map((share) => rounded(share * 100));
      const percentiles = own.ranked.flatMap((value, measure) => {
        if (value === undefined) return [];
        const others = given(all.map(({ ranked }) => ranked[measure]));
        const below = others.filter((other) => other < value).length;
        const equal = others.filter((other) => other === value).length; // itself among them: it is in their middle
        return [rounded((100 * (below + equal / 2)) / others.length)];
      });
      const byHand = {
        rate: rounded(mean(shares)),
        range: { low: Math.min(...shares), high: Math.max(...shares) },
        rank: rounded(mean(percentiles)),
        spread: { low: Math.min(...percentiles), high: Math.max(...percentiles) },
      };
      const { rate, range, rank, spread } = headline;
      const stored = { rate, range, rank, spread };
      return JSON.stringify(stored) === JSON.stringify(byHand)
        ? []
        : [`${onetSoc}: ${JSON.stringify(stored)}, by hand ${JSON.stringify(byHand)}`];
    });
    expect(wrong).toEqual([]);
  });
});
