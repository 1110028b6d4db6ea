import { type Claim, type ClaimData, isAscending, jobs, spreadOf } from './claim-data.ts';

const {
  accountants,
  programmers,
  economists,
  lawyers,
  paralegals,
  designers,
  primary,
  nurses,
  bookkeepers,
  service,
  stonemasons,
  electricians,
  truckers,
  busDrivers,
} = jobs;

const figuresWithoutMicrosoft = (data: ClaimData) => {
  const percentiles = data.job(paralegals).measures.flatMap(({ measure, percentile }) => (measure === 'microsoft' ? [] : [percentile]));
  return {
    mean: percentiles.reduce((sum, percentile) => sum + percentile, 0) / percentiles.length,
    spread: Math.max(...percentiles) - Math.min(...percentiles),
  };
};

/** Claims of the articles about reading the figures. */
export const methodClaims: Claim[] = [
  {
    article: 'what-exposure-means',
    en: 'in our catalogue the rank is the higher number for every single occupation',
    zh: '没有一个职业例外，排名的数字都比替代率大',
    holds: (data) => data.all().every(({ figures }) => figures.rank !== null && figures.rank > figures.aiReplacementRate),
  },
  {
    article: 'what-exposure-means',
    en: 'a job that has half of its own there has as a rule overtaken the great majority',
    zh: '一份工作只要有一半够得着，通常就排到了大多数职业前面',
    holds: (data) => data.all().filter(({ figures }) => figures.aiReplacementRate >= 50 && (figures.rank ?? 0) <= 75).length <= 1,
  },
  {
    article: 'what-exposure-means',
    en: 'The same sum gives',
    zh: '同样的算法',
    holds: (data) => isAscending([stonemasons, nurses, accountants, programmers].map((code) => data.rate(code))),
  },
  {
    article: 'argue-with-a-number',
    en: 'All three are marked as contested',
    zh: '三个职业都标着“分歧较大”',
    holds: (data) => [accountants, designers, primary].every((code) => data.isContested(code)),
  },
  {
    article: 'argue-with-a-number',
    en: 'spread over at least a third of the line',
    zh: '都散开三分之一以上',
    holds: (data) => [accountants, designers, primary].every((code) => data.spread(code) > 100 / 3),
  },
  {
    article: 'argue-with-a-number',
    en: 'For accountants it is short',
    zh: '会计师与审计师的很短',
    holds: (data) => data.range(accountants) <= 5 && data.range(designers) > 30,
  },
  {
    article: 'paralegals-twelve-or-ninety',
    en: 'Five of the six published measures rank paralegals between',
    zh: '六项公开研究里，有五项给的名次在',
    holds: (data) => {
      const sorted = data.percentiles(paralegals).toSorted((a, b) => a - b);
      return sorted[1] === data.percentile(paralegals, 'gpts_are_gpts') && sorted[0] === data.percentile(paralegals, 'microsoft');
    },
  },
  {
    article: 'paralegals-twelve-or-ninety',
    en: 'one of the longest in the whole catalogue',
    zh: '在整个职业库里都数得着',
    holds: (data) => data.all().filter((job) => spreadOf(job) > data.spread(paralegals)).length < 10,
  },
  {
    article: 'paralegals-twelve-or-ninety',
    en: 'far above the people who prepare their files',
    zh: '比替他们准备卷宗的人高出一大截',
    holds: (data) => data.percentile(lawyers, 'microsoft') - data.percentile(paralegals, 'microsoft') > 40,
  },
  {
    article: 'paralegals-twelve-or-ninety',
    en: 'it would climb from {{rank 23-2011.00}}, the spread would be tidy, and the mark *contested* would disappear',
    zh: '会从{{rank 23-2011.00}}往上走，跨度会变得整齐，“分歧较大”四个字也没了',
    holds: (data) =>
      data.isContested(paralegals) &&
      figuresWithoutMicrosoft(data).mean > data.rank(paralegals) &&
      figuresWithoutMicrosoft(data).spread < 20,
  },
  {
    article: 'six-measures',
    en: 'the three studies nearly agree',
    zh: '量份额的三项研究差得不多',
    holds: (data) => data.range(lawyers) < 10,
  },
  {
    article: 'six-measures',
    en: 'five of the six put the job in the top tenth',
    zh: '六把尺子里有五把把它排进了受影响最大的一成',
    holds: (data) => data.percentiles(service).filter((percentile) => percentile >= 90).length === 5 && !data.isContested(economists),
  },
  {
    article: 'six-measures',
    en: 'It is the widest of the six in reach',
    zh: '六项里数它覆盖面最广',
    holds: (data) =>
      (['gpts_are_gpts', 'aioe', 'microsoft', 'eisfeldt', 'anthropic'] as const).every((id) => data.coverage(id) < data.coverage('ilo')),
  },
  {
    article: 'what-a-zero-means',
    en: 'In the index of observed use the crowd is the larger one',
    zh: '在统计实际使用的研究里，挤的职业多得多',
    holds: (data) =>
      data.value(busDrivers, 'eisfeldt') === 0 && data.percentile(busDrivers, 'eisfeldt') < data.percentile(busDrivers, 'anthropic'),
  },
  {
    article: 'what-a-zero-means',
    en: 'nearly half of all occupations in a study stand at zero',
    zh: '零占了全部职业的将近一半',
    holds: (data) => {
      const share = (2 * data.percentile(truckers, 'anthropic')) / 100; // occupations with the same value share the percentile in the middle of their group
      return share > 0.45 && share < 0.5 && [busDrivers, electricians].every((code) => data.value(code, 'anthropic') === 0);
    },
  },
  {
    article: 'your-own-week',
    en: 'The bulk is *with tools* in both',
    zh: '两边的大头都是“借助工具”',
    holds: (data) => [bookkeepers, accountants].every((code) => data.job(code).time['0.5'] > 0.5),
  },
];
