import { expect } from 'vitest';
import { search, newVisitor, query, until } from './api-helpers.ts';
import { baseUrl } from './platform-under-test.ts';

/** The user agent of a browser. A caller without one counts as a robot. */
export const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
/** Options of a call by a person on the given network, or on a new one. */
export const as = (visitor = newVisitor()) => ({ visitor, headers: person });

/** Counts the networks that are recorded for a job. */
export const networks = async (id: number) => Number((await query`select count(*) from job_searches where job_id = ${id}`)[0]?.['count']);
export const listingOf = async (id: number) => (await query`select listing from jobs where id = ${id}`)[0]?.['listing'];
/** Moves every recorded search of a job one day into the past. */
export const passDay = async (id: number) => {
  await query`update job_searches set day = day - 1000 where job_id = ${id}`;
  await query`update job_searches set day = day + 999 where job_id = ${id}`;
};
/** Searches as a person and waits until the job has `many` recorded networks. */
export async function noted(title: string, id: number, many: number): Promise<void> {
  expect((await search(title, as())).job_id).toBe(id);
  await until(
    () => networks(id),
    (count) => count === many,
  );
}

export const text = async (address: string) => (await fetch(baseUrl() + address)).text();

/** Fetches every public address that lists jobs. Where it has a search, the title is searched. */
async function places(title: string): Promise<Record<string, string>> {
  const short = encodeURIComponent(Array.from(title).slice(0, 30).join(''));
  const whole = encodeURIComponent(title);
  const addresses = [
    ...['/', `/jobs?q=${short}`, '/sitemap-jobs.xml', '/jobs/feed.xml', `/compare?add=${whole}`, '/llms.txt'],
    ...[`/zh`, `/zh/jobs?q=${short}`, '/zh/jobs/feed.xml', `/zh/compare?add=${whole}`],
    ...['/api/rankings.csv', '/api/rankings.json', `/api/jobs?q=${whole}`, `/api/search-job/suggest?q=${whole}`],
    ...[`/api/search-job/suggest?q=${encodeURIComponent(Array.from(title).slice(0, 5).join(''))}`],
  ];
  return Object.fromEntries(await Promise.all(addresses.map(async (address) => [address, await text(address)] as const)));
}

/** Returns the public addresses that show a job, by its id. */
export async function shownAt({ id, title }: { id: number; title: string }): Promise<string[]> {
  const mark = new RegExp(`/jobs/${id}(?!\\d)|jobs=(?:[\\d,]|%2C)*${id}(?!\\d)|"(?:job_)?id":${id}(?!\\d)`);
  return Object.entries(await places(title)).flatMap(([address, body]) => (mark.test(body) ? [address] : []));
}
