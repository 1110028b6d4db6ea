import { expect, it } from 'vitest';
import { measureIds, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { datasetOf } from '#src/features/about/method/dataset.ts';

it('the data set cites every source and has addresses of the given site', () => {
  const site = new URL('https://jobs.example/');
  const dataset = datasetOf({ name: 'N', description: 'D', publisher: 'P', page: `${site}zh/method`, site, language: 'zh' });
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    inLanguage: 'zh-CN',
    temporalCoverage: '2021/2026',
    url: 'https://jobs.example/zh/method',
  });
  for (const id of measureIds) expect(JSON.stringify(dataset['citation'])).toContain(measureSources[id].url);
  expect(JSON.stringify(dataset['distribution'])).toContain('"https://jobs.example/api/openapi.json"');
});
