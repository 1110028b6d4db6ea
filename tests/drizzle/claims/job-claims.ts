import { type Claim, isAscending, jobs } from './claim-data.ts';

const {
  programmers,
  developers,
  vocational,
  primary,
  childcare,
  technicalWriters,
  authors,
  translators,
  nurses,
  practitioners,
  assistants,
  radiologists,
  technologists,
  electricians,
  plumbers,
  welders,
} = jobs;

/** Claims of the articles about single jobs. */
export const jobClaims: Claim[] = [
  {
    article: 'nurses',
    en: 'very close to the middle of all occupations',
    zh: '几乎就是正中间',
    holds: (data) => Math.abs(data.rank(nurses) - 50) < 2,
  },
  {
    article: 'nurses',
    en: 'most of a nurse’s shift stays as it is',
    zh: '一个班的大部分还得靠人',
    holds: (data) => data.job(nurses).figures.range.high < 50 && data.job(nurses).time['0'] > 0.5,
  },
  {
    article: 'nurses',
    en: 'the larger the share',
    zh: '份额就越大',
    holds: (data) => isAscending([assistants, nurses, practitioners].map((code) => data.rate(code))),
  },
  {
    article: 'programmers-and-developers',
    en: 'Their ranks are neighbours',
    zh: '论排名，两个是邻居',
    holds: (data) => Math.abs(data.rank(programmers) - data.rank(developers)) < 6,
  },
  {
    article: 'programmers-and-developers',
    en: 'far apart in their share of exposed work',
    zh: 'AI 够得着的份额却差得远',
    holds: (data) =>
      data.rate(programmers) - data.rate(developers) > 12 && data.exposedTime(programmers) - data.exposedTime(developers) > 12,
  },
  {
    article: 'programmers-and-developers',
    en: 'Our lists come out higher than the mean of the three studies',
    zh: '我们的清单比三项研究的平均数要高一些',
    holds: (data) => [programmers, developers].every((code) => data.exposedTime(code) > data.rate(code)),
  },
  {
    article: 'programmers-and-developers',
    en: 'few have more than half of their work within reach, and both of these do',
    zh: '够得着的部分过半的本来就少，这两个都过了半',
    holds: (data) =>
      data.all().filter(({ figures }) => figures.aiReplacementRate > 50).length < data.all().length / 6 && data.rate(developers) > 50,
  },
  {
    article: 'programmers-and-developers',
    en: 'ahead of practically every other occupation that it covers',
    zh: '几乎没有哪个职业排在程序员前面',
    holds: (data) => data.percentile(programmers, 'anthropic') > 99.5,
  },
  {
    article: 'radiologists',
    en: 'the page says *contested* beside the rank',
    zh: '排名旁边还明明白白印着“分歧较大”',
    holds: (data) => data.isContested(radiologists) && data.range(radiologists) > 25,
  },
  {
    article: 'radiologists',
    en: 'The lowest place',
    zh: '最低的名次',
    holds: (data) => Math.min(...data.percentiles(radiologists)) === data.percentile(radiologists, 'microsoft'),
  },
  {
    article: 'radiologists',
    en: 'The highest place',
    zh: '最高的名次',
    holds: (data) => Math.max(...data.percentiles(radiologists)) === data.percentile(radiologists, 'anthropic'),
  },
  {
    article: 'radiologists',
    en: 'is less exposed than the better-paid one who interprets it',
    zh: '拍片的人受的影响，反倒比收入更高的读片的人小',
    holds: (data) => data.rate(technologists) < data.rate(radiologists) && data.rank(technologists) < data.rank(radiologists),
  },
  {
    article: 'radiologists',
    en: 'About the doctors the studies differ more than about the technologists',
    zh: '说到医师，研究之间的差距比说到技师大',
    holds: (data) => data.range(radiologists) > data.range(technologists),
  },
  {
    article: 'radiologists',
    en: 'Nothing is labelled as exposed directly',
    zh: '没有一项标为“可直接提速”',
    holds: (data) => data.job(radiologists).time['1'] === 0,
  },
  {
    article: 'teachers-week',
    en: 'which is not far off',
    zh: '相差不远',
    holds: (data) => Math.abs(data.exposedTime(primary) - data.rate(primary)) < 6,
  },
  {
    article: 'teachers-week',
    en: 'The smallest of the three shares',
    zh: '三个份额里，最小的是',
    holds: (data) => data.job(primary).figures.range.low === 11.8 && data.value(primary, 'eisfeldt') < 0.12,
  },
  {
    article: 'teachers-week',
    en: 'In the ranks they lie further apart still',
    zh: '名次差得更远',
    holds: (data) => data.spread(primary) > data.range(primary) && data.isContested(primary),
  },
  {
    article: 'teachers-week',
    en: 'give the smallest share and also the lowest place',
    zh: '份额最小，名次也最低',
    holds: (data) =>
      data.percentile(primary, 'eisfeldt') === Math.min(...data.percentiles(primary)) &&
      data.percentile(primary, 'anthropic') === Math.max(...data.percentiles(primary)),
  },
  {
    article: 'teachers-week',
    en: 'and the larger the share',
    zh: '份额也越大',
    holds: (data) => isAscending([childcare, primary, vocational].map((code) => data.rate(code))),
  },
  {
    article: 'translators',
    en: 'no occupation in our catalogue has a larger share',
    zh: '没有哪个职业比这更高',
    holds: (data) => data.all().every(({ figures }) => figures.aiReplacementRate <= data.rate(translators)),
  },
  {
    article: 'translators',
    en: 'No occupation in our catalogue has a larger share of its work within reach of AI',
    zh: 'AI 够得着的份额没有哪个职业比翻译更大',
    holds: (data) => data.rate(translators) > Math.max(data.rate(technicalWriters), data.rate(authors)),
  },
  {
    article: 'welders',
    en: 'The largest of the three published shares',
    zh: '三项研究里给得最多的',
    holds: (data) => data.job(welders).figures.range.high < 15,
  },
  {
    article: 'welders',
    en: 'Hardly any of the work of welders is within reach of AI, and all the studies say so',
    zh: '焊工的工作，AI 几乎够不着，几项研究说法一致',
    holds: (data) => data.rate(welders) < 10 && data.spread(welders) < 20,
  },
  {
    article: 'welders',
    en: 'nearly all dots lie in the left third',
    zh: '圆点几乎都在左边三分之一',
    holds: (data) =>
      [welders, plumbers, electricians].flatMap((code) => data.percentiles(code)).filter((percentile) => percentile > 100 / 3).length <= 2,
  },
  {
    article: 'welders',
    en: 'But in rank the studies agree less about them',
    zh: '研究之间就没那么一致了',
    holds: (data) =>
      [plumbers, electricians].every((code) => data.spread(code) > data.spread(welders)) &&
      data.isContested(plumbers) &&
      data.percentile(plumbers, 'anthropic') === Math.max(...data.percentiles(plumbers)),
  },
];
