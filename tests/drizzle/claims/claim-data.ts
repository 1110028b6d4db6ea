import type { MeasureId } from '#src/features/catalogue/figures/measures.ts';
import type { CatalogueFigures, OccupationFigures } from '#src/features/news/articles/samples/occupation-figures.ts';

/** The figures that articles quote, by the code of the occupation. */
export class ClaimData {
  private readonly figures: CatalogueFigures;

  constructor(figures: CatalogueFigures) {
    this.figures = figures;
  }

  all(): OccupationFigures[] {
    return [...this.figures.occupations.values()];
  }

  coverage(measure: MeasureId): number {
    return this.figures.coverage[measure];
  }

  job(code: string): OccupationFigures {
    const job = this.figures.occupations.get(code);
    if (!job) throw new Error(`there is no occupation ${code}`);
    return job;
  }

  rate(code: string): number {
    return this.job(code).figures.aiReplacementRate;
  }

  range(code: string): number {
    const { low, high } = this.job(code).figures.range;
    return high - low;
  }

  rank(code: string): number {
    return this.job(code).figures.rank ?? Number.NaN;
  }

  spread(code: string): number {
    return spreadOf(this.job(code));
  }

  isContested(code: string): boolean {
    return this.job(code).figures.contested;
  }

  /** The percentiles of an occupation in all studies that cover it. */
  percentiles(code: string): number[] {
    return this.job(code).measures.map(({ percentile }) => percentile);
  }

  percentile(code: string, measure: MeasureId): number {
    return this.job(code).measures.find((one) => one.measure === measure)?.percentile ?? Number.NaN;
  }

  value(code: string, measure: MeasureId): number {
    return this.job(code).measures.find((one) => one.measure === measure)?.value ?? Number.NaN;
  }

  /** The share of the time, in percent, by our own lists of tasks; tasks that need tools count half. */
  exposedTime(code: string): number {
    const { time } = this.job(code);
    return 100 * (time['1'] + time['0.5'] / 2);
  }
}

export function spreadOf({ figures }: OccupationFigures): number {
  return figures.spread ? figures.spread.high - figures.spread.low : 0;
}

/** Codes of the occupations in articles. */
export const jobs = {
  accountants: '13-2011.00',
  programmers: '15-1251.00',
  developers: '15-1252.00',
  economists: '19-3011.00',
  lawyers: '23-1011.00',
  paralegals: '23-2011.00',
  designers: '27-1024.00',
  vocational: '25-1194.00',
  primary: '25-2021.00',
  childcare: '39-9011.00',
  technicalWriters: '27-3042.00',
  authors: '27-3043.00',
  translators: '27-3091.00',
  nurses: '29-1141.00',
  practitioners: '29-1171.00',
  assistants: '31-1131.00',
  radiologists: '29-1224.00',
  technologists: '29-2034.00',
  bookkeepers: '43-3031.00',
  service: '43-4051.00',
  stonemasons: '47-2022.00',
  electricians: '47-2111.00',
  plumbers: '47-2152.00',
  welders: '51-4121.00',
  truckers: '53-3032.00',
  busDrivers: '53-3052.00',
};

/** A statement of an article about jobs, in the words of both languages, with a check against the figures. */
export interface Claim {
  article: string;
  en: string;
  zh: string;
  holds(data: ClaimData): boolean;
}

export const isAscending = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? Number.NaN));
