import { expect, inject, it } from 'vitest';
import { newsItemSchema } from '#src/features/news/contract.ts';
import { call, newVisitor, query, until } from '#tests/support/api-helpers.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const idOf = async (key: string) => Number((await query`select id from news where seed_key = ${key}`)[0]?.['id']);
const views = async (id: number) => newsItemSchema.parse((await call(`/news/${id}`)).body).views;

function open(path: string, { visitor = newVisitor(), agent = browser, ...more }: Record<string, string> = {}): Promise<Response> {
  return fetch(`${inject('baseUrl')}${path}`, { headers: { 'cf-connecting-ip': visitor, 'user-agent': agent, ...more } });
}

it('an article counts each reader once in half an hour, all programs as one, and nothing that is not opened', async () => {
  const id = await idOf('six-measures');
  const before = await views(id);
  const reader = newVisitor();
  const opened = [
    ...[1, 2, 3].map(() => open(`/news/${id}`, { visitor: reader })),
    open(`/zh/news/${id}?views=5`, { visitor: reader }), // the same reader in the other language
    open(`/news/${id}`, { visitor: reader, agent: browser.replace('Chrome/150', 'Chrome/149') }), // another browser of the same network
    open(`/news/${id}`), // somebody else
    ...['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'GPTBot/1.2'].map((agent) => open(`/news/${id}`, { agent })),
  ];
  expect((await Promise.all(opened)).map((page) => page.status)).toEqual(opened.map(() => 200));
  await open(`/news/${id}`, { 'sec-purpose': 'prefetch' });
  await open('/news/2147483647');
  await call(`/news/${id}`);
  await call(`/news/bundle/${id}`);
  await until(
    () => views(id),
    (now) => now >= before + 4,
    10_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 6000)); // one more batch, which must bring nothing
  expect(await views(id)).toBe(before + 4);
});
