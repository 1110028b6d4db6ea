import type { APIRoute } from 'astro';

/** Information for language models that quote this site (llmstxt.org). */
export const GET: APIRoute = ({ site, url }) => {
  const to = (path: string) => new URL(path, site ?? url).href;
  const text = `# Still Human

> How much of a job is within reach of today's AI: published studies for each occupation, their mean, how far they disagree, and what stays human. English and Chinese.

The AI replacement rate is a share: 52 means that 52 % of the work is within reach, so that the time it takes could be cut by at least half. Work that needs tools built on a model counts half. It measures exposure, not replacement, and is no forecast. Human irreplaceability is 100 minus the rate. Always quote the range with the rate. The rank is another figure: 87 means "more exposed than 87 of 100 occupations". Where the page says "rank contested", the studies disagree on the rank, not on the rate: say so with the rank. No model wrote the reviews marked as samples.

## Pages

- [All jobs](${to('/jobs')}): every job with its rate
- [Rankings](${to('/rankings')}): all jobs by rate or by rank; CSV and JSON
- [Industries](${to('/industries')}): the mean over the people of each of 20 industries, with its distribution; a part of an industry has the figures of the whole
- [Compare](${to('/compare')}): two to four jobs side by side
- [News](${to('/news')}): articles on work and AI, by this site's editors
- [Method](${to('/method')}): sources, formulas, limits, how to argue with a number
- [Chinese](${to('/zh')}): the same site in Chinese

## Data

- [API description](${to('/api/openapi.json')}): OpenAPI 3.1; reading needs no sign-in
- [One job as JSON](${to('/api/jobs/1')}): rate and rank, studies with sources, tasks, earlier figures
- [Rankings as JSON](${to('/api/rankings.json')}): every job, one row each
- [One industry as JSON](${to('/api/industries/62')}): mean and range, distribution, occupations, tasks; \`estimated_from\` names the whole that a part's figures belong to
- [Refreshed figures](${to('/jobs/feed.xml')}): RSS
- [News feed](${to('/news/feed.json')}): JSON Feed; RSS at ${to('/news/feed.xml')}
- [Sitemap](${to('/sitemap-index.xml')})
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
