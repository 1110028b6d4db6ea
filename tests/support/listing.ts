import { expect } from 'vitest';
import { search, newVisitor, query, until } from './api-helpers.ts';
import { baseUrl } from './platform-under-test.ts';

/** The user agent of a browser. A caller without one counts as a robot. */
export const browserHeaders = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
/** Options of a call by a person on the given network, or on a new one. */
export const asPerson = (visitor = newVisitor()) => ({ visitor, headers: browserHeaders });

/** Counts the networks that are recorded for a job. */
export const countNetworks = async (id: number) =>
  Number((await query`select count(*) from job_searches where job_id = ${id}`)[0]?.['count']);
export const loadListing = async (id: number) => (await query`select listing from jobs where id = ${id}`)[0]?.['listing'];
/** Moves every recorded search of a job one day into the past. */
export const moveSearchesBack = async (id: number) => {
  await query`update job_searches set day = day - 1000 where job_id = ${id}`;
  await query`update job_searches set day = day + 999 where job_id = ${id}`;
};
/** Searches as a person and waits until the job has `many` recorded networks. */
export async function searchUntilCounted(title: string, id: number, expectedCount: number): Promise<void> {
  expect((await search(title, asPerson())).job_id).toBe(id);
  await until(
    () => countNetworks(id),
    (count) => count === expectedCount,
  );
}

export const fetchText = async (address: string) => (await fetch(baseUrl() + address)).text();

/** Fetches every public address that lists jobs. Where it has a search, the title is searched. */
async function fetchListingPlaces(title: string): Promise<Record<string, string>> {
  const titleStart = encodeURIComponent(Array.from(title).slice(0, 30).join(''));
  const wholeTitle = encodeURIComponent(title);
  const addresses = [
    ...['/', `/jobs?q=${titleStart}`, '/sitemap-jobs.xml', '/jobs/feed.xml', `/compare?add=${wholeTitle}`, '/llms.txt'],
    ...[`/zh`, `/zh/jobs?q=${titleStart}`, '/zh/jobs/feed.xml', `/zh/compare?add=${wholeTitle}`],
    ...['/api/rankings.csv', '/api/rankings.json', `/api/jobs?q=${wholeTitle}`, `/api/search-job/suggest?q=${wholeTitle}`],
    ...[`/api/search-job/suggest?q=${encodeURIComponent(Array.from(title).slice(0, 5).join(''))}`],
  ];
  return Object.fromEntries(await Promise.all(addresses.map(async (address) => [address, await fetchText(address)] as const)));
}

/** Returns the public addresses that show a job, by its id. */
export async function findPlacesShowing({ id, title }: { id: number; title: string }): Promise<string[]> {
  const jobPattern = new RegExp(`/jobs/${id}(?!\\d)|jobs=(?:[\\d,]|%2C)*${id}(?!\\d)|"(?:job_)?id":${id}(?!\\d)`);
  return Object.entries(await fetchListingPlaces(title)).flatMap(([address, body]) => (jobPattern.test(body) ? [address] : []));
}
