import { expect, it } from 'vitest';
import { newsItemSchema } from '#src/features/news/articles/contract.ts';
import { call, getJob, newVisitor, search, until } from '#tests/support/api-helpers.ts';
import { articleIdOf, jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

const worker = useOwnPlatform();

const browser = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const popularity = async (code: string) => (await getJob(jobIdOf(code))).search_popularity;
const views = async (key: string) => newsItemSchema.parse((await call(`/news/${articleIdOf(key)}`)).body).views;

async function open(address: string, headers: Record<string, string>): Promise<void> {
  const page = await fetch(worker().url + address, { headers });
  expect(page.status).toBe(200);
  await page.arrayBuffer();
}

/** Opens pages twenty at a time, so that requests overlap. */
async function openAll(count: number, openOne: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += 20) await Promise.all(Array.from({ length: 20 }, (_, index) => openOne(from + index)));
}

const kinds = [
  {
    kind: 'a job',
    path: () => `/jobs/${jobIdOf('47-2111.00')}`,
    count: () => popularity('47-2111.00'),
    last: () => `/jobs/${jobIdOf('47-2152.00')}`,
    lastCount: () => popularity('47-2152.00'),
  },
  {
    kind: 'an article',
    path: () => `/news/${articleIdOf('nurses')}`,
    count: () => views('nurses'),
    last: () => `/news/${articleIdOf('welders')}`,
    lastCount: () => views('welders'),
  },
];

it.each(kinds)(
  '$kind is counted once for each network, whatever user agents a client sends; bots and reloads do not count',
  async ({ path, count, last, lastCount }) => {
    const [before, lastBefore] = [await count(), await lastCount()];
    const visitor = newVisitor();
    await openAll(300, (index) => open(path(), { 'cf-connecting-ip': visitor, 'user-agent': browser(100 + index) }));
    await openAll(40, (index) => open(path(), { 'cf-connecting-ip': `2001:db8:5:${index}::1`, 'user-agent': browser(150) }));
    await openAll(20, (index) =>
      open(`/zh${path()}?search_popularity=${index}&views=${index}`, { 'cf-connecting-ip': visitor, 'user-agent': browser(index) }),
    );
    await openAll(20, (index) =>
      open(path(), { 'cf-connecting-ip': newVisitor(), 'user-agent': `SomeBot/${index} (+https://bot.example)` }),
    );
    await openAll(20, () => open(path(), { 'cf-connecting-ip': newVisitor(), 'user-agent': browser(150), 'cache-control': 'max-age=0' }));
    await open(last(), { 'cf-connecting-ip': newVisitor(), 'user-agent': browser(150) }); // counted after all the others
    await until(lastCount, (now) => now > lastBefore);
    expect(await count()).toBe(before + 2);
  },
);

it('repeated searches of one visitor count once, whatever the user agent', async () => {
  const code = '47-2031.00';
  const [before, lastBefore] = [await popularity(code), await popularity('47-2061.00')];
  const { title } = await getJob(jobIdOf(code));
  const visitor = newVisitor();
  for (let round = 0; round < 20; round += 1)
    expect((await search(title, { visitor, headers: { 'user-agent': browser(100 + round) } })).job_id).toBe(jobIdOf(code));
  await open(`/jobs/${jobIdOf('47-2061.00')}`, { 'cf-connecting-ip': newVisitor(), 'user-agent': browser(150) });
  await until(
    () => popularity('47-2061.00'),
    (now) => now > lastBefore,
  );
  expect(await popularity(code)).toBe(before + 1);
});
