import type { APIRoute } from 'astro';

/** What a language model should know before it quotes this site (llmstxt.org). */
export const GET: APIRoute = ({ site, url }) => {
  const to = (path: string) => new URL(path, site ?? url).href;
  const text = `# Still Human

> How exposed a job is to replacement by AI: six published measures per occupation, each as a percentile, their mean, how far they disagree, and what stays human. English and Chinese.

A figure of 80 reads "more exposed than 80 % of occupations". It measures exposure, not replacement. Always quote the spread with the figure, and say "contested" where the page does. Reviews marked as samples are no model's words.

## Pages

- [All jobs](${to('/jobs')}): every job with its figure
- [Rankings](${to('/rankings')}): all jobs in the order of one figure; CSV and JSON
- [Compare](${to('/compare')}): two to four jobs side by side
- [News](${to('/news')}): articles on work and AI, by this site's editors
- [Method](${to('/method')}): sources, formulas, limits, how to argue with a number
- [Chinese](${to('/zh')}): the same site in Chinese

## Data

- [API description](${to('/api/openapi.json')}): OpenAPI 3.1; no key needed for reading
- [One job as JSON](${to('/api/jobs/1')}): figures, evidence with sources, tasks, snapshots
- [Rankings as JSON](${to('/api/rankings.json')}): every job, one row each
- [Refreshed figures](${to('/jobs/feed.xml')}): RSS
- [News feed](${to('/news/feed.json')}): JSON Feed; RSS at ${to('/news/feed.xml')}
- [Sitemap](${to('/sitemap-index.xml')})
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
