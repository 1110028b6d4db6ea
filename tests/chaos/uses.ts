import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { randomId } from '#src/shared/ids.ts';
import type { Client, Told } from './clients.ts';

type Draw = (below: number) => number;

const letters = (draw: Draw, from: string, count: number) => Array.from({ length: count }, () => from[draw(from.length)]).join('');

/** Searches for titles that nobody knows, one after the other, each in a room of its own. */
export async function search(client: Client, told: Told, draw: Draw, until: number): Promise<void> {
  while (Date.now() < until) {
    const room = randomId();
    const title = `q${letters(draw, 'eou', 1)}${letters(draw, 'bdlmnv', 4)}${letters(draw, 'xzvw', 3)} ${letters(draw, 'bdfglmnv', 9)}en choreographer`;
    const { body } = await client.ask('POST', '/api/search-job', { query: title, connection_id: randomId(), client_task_id: room });
    if (z.object({ status: z.literal('processing') }).safeParse(body).success) told.rooms.push(room);
    await sleep(2_000);
  }
}

/** Changes the own picture, and posts a comment whenever two minutes have passed. */
export async function write(client: Client, member: string, told: Told, draw: Draw, until: number): Promise<void> {
  let mayComment = 0;
  for (let count = 0; Date.now() < until; count += 1) {
    const seed = `${letters(draw, 'abcdefgh', 6)}${count}`;
    const asked = told.seeds.get(member) ?? [];
    const { status } = await client.ask('PATCH', '/api/users/me', { avatar_seed: seed });
    told.seeds.set(member, status === 200 ? [seed] : [...asked, seed]);
    if (status === 401) await client.renew();
    if (Date.now() >= mayComment) {
      const text = `The figures of round ${count} as ${member} sees them: ${seed}`;
      const { body } = await client.ask('POST', '/api/comments/', { news_id: 1, comment_text: text });
      const posted = z.object({ comment_id: z.string() }).safeParse(body);
      if (posted.success) told.comments.set(posted.data.comment_id, text);
      if (posted.success) mayComment = Date.now() + 121_000;
    }
    await sleep(1_000);
  }
}

/** Reads pages and lists. */
export async function read(client: Client, draw: Draw, until: number): Promise<void> {
  const addresses = [
    '/jobs',
    '/zh/jobs',
    '/rankings',
    '/news',
    '/api/jobs/?page_size=5',
    '/api/comments/1',
    '/api/search-job/suggest?q=nurse',
  ];
  while (Date.now() < until) {
    await client.ask('GET', draw(3) === 0 ? `/jobs/${1 + draw(900)}` : (addresses[draw(addresses.length)] ?? '/'));
    await sleep(300);
  }
}

export interface Outage {
  ms: number;
  after: string;
}

/** Asks for one address again and again, and notes how long it did not answer 200, and what had been killed last. */
export async function watch(client: Client, address: string, lastKill: () => string, until: number): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (let since: { at: number; after: string } | null = null; Date.now() < until || since !== null; await sleep(200)) {
    const at = Date.now();
    const { status } = await client.ask('GET', address);
    if (status !== 200) since ??= { at, after: lastKill() };
    else if (since) {
      outages.push({ ms: Date.now() - since.at, after: since.after });
      since = null;
    }
  }
  return outages;
}
