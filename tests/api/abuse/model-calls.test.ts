import { afterEach, describe, expect, it } from 'vitest';
import { llmReviewSchema } from '#src/features/catalogue/reviews/contract.ts';
import { analyse, call, sameOriginHeaders, newVisitor, query, unknownTitle } from '#tests/support/api-helpers.ts';
import { newCommenter } from '#tests/support/commenters.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

const budget = 600;
const worker = useOwnPlatform({ vars: { MODEL_DAILY_BUDGET: String(budget), REVIEWER_TIMEOUT_MS: '20000' } });
afterEach(async () => {
  worker().sandbox.reset();
  await query`delete from daily_counters`;
});

const countModelCalls = () =>
  Object.values(worker().sandbox.calls())
    .flatMap((uses) => Object.values(uses))
    .reduce((sum, count) => sum + count, 0);

let jobsTaken = 0;
/** Jobs without reviews. Each call returns others. */
async function takeJobs(count: number): Promise<number[]> {
  const rows = await query`select id from jobs where origin = 'catalogue' order by id offset ${jobsTaken} limit ${count}`;
  jobsTaken += count;
  return rows.map(({ id }) => Number(id));
}

const refresh = (id: number, { visitor = newVisitor(), headers = {} }: { visitor?: string; headers?: Record<string, string> } = {}) =>
  call(`/jobs/${id}/llm-reviews?force_refresh=true`, { visitor, headers });

async function refreshAll(count: number, as: () => Parameters<typeof refresh>[1]): Promise<void> {
  const ids = await takeJobs(count);
  for (let from = 0; from < ids.length; from += 20) {
    const answers = await Promise.all(ids.slice(from, from + 20).map((id) => refresh(id, as())));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      llmReviewSchema.array().parse(body);
    }
  }
}

describe('requesting new reviews', () => {
  const fromElsewhere: [string, Record<string, string>][] = [
    ['no header says where it comes from', {}],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a script on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', origin: 'https://elsewhere.example' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    ['a link or the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a link in a comment', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a picture in an article', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ];
  it.each(fromElsewhere)('calls no model and returns the stored reviews: %s', async (_, headers) => {
    await refreshAll(20, () => ({ headers }));
    expect(countModelCalls()).toBe(0);
  });

  it('calls each model once for a script of this site', async () => {
    await refreshAll(1, () => ({ headers: sameOriginHeaders }));
    expect(countModelCalls()).toBe(3);
  });

  itWithinOneDay('60 times from one network spends 2 % of the day’s budget, and each refresh has all three reviews', async () => {
    const visitor = newVisitor();
    await refreshAll(60, () => ({ visitor, headers: sameOriginHeaders }));
    expect(countModelCalls()).toBe(budget * 0.02);
    const partial = await query`select job_id from job_reviews group by job_id having count(*) <> 3`;
    expect(partial).toEqual([]);
  });

  itWithinOneDay('from 20 networks of one IPv6 /48 spends the share of one network', async () => {
    let subnet = 0;
    await refreshAll(20, () => ({ visitor: `2001:db8:77:${(subnet += 1).toString(16)}::1`, headers: sameOriginHeaders }));
    expect(countModelCalls()).toBe(budget * 0.02);
  });

  itWithinOneDay('as a member, each time from another network, spends 5 % of the day’s budget', async () => {
    const { headers } = await newCommenter();
    await refreshAll(20, () => ({ headers }));
    expect(countModelCalls()).toBe(budget * 0.05);
  });

  itWithinOneDay('from 90 networks leaves the share that is reserved for new titles', async () => {
    await refreshAll(90, () => ({ headers: sameOriginHeaders }));
    expect(countModelCalls()).toBe(budget * 0.4);
    const job = await analyse(unknownTitle());
    expect(job.limitations).toEqual(['samples_only']);
    expect(countModelCalls()).toBe(budget * 0.4 + 4);
  });
});

describe('new titles', () => {
  itWithinOneDay('of one network spend 2 % of the day’s budget; later ones are analysed without models', async () => {
    const visitor = newVisitor();
    const limitations: unknown[] = [];
    for (let title = 0; title < 5; title += 1) limitations.push((await analyse(unknownTitle(), { visitor })).limitations);
    expect(countModelCalls()).toBe(budget * 0.02);
    expect(limitations.at(-1)).toEqual(['budget_spent']);
    expect((await analyse(unknownTitle())).limitations).toEqual(['samples_only']);
  });
});
