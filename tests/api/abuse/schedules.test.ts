import { expect, it } from 'vitest';
import { z } from 'zod';
import { query } from '#tests/support/api-helpers.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';

const changedSchema = z.object({ changed: z.boolean() });

it('two editors who schedule one article at the same time leave one schedule, and the audit log has each one that took effect', async () => {
  const [first, second] = [await newDesk(), await newDesk()];
  const id = await first.create(completeContent('Two schedules'));
  const times = Array.from({ length: 8 }, (_, index) => new Date(Date.now() + (index + 1) * 3_600_000).toISOString());
  const answers = await Promise.all(times.map((at, index) => [first, second][index % 2]?.publish(id, 2, { at })));
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  const changes = answers.filter((answer) => changedSchema.parse(answer?.body).changed).length;
  const acts = await query`select after ->> 'at' as at from audit_entries where act = 'news_scheduled' and subject_id = ${String(id)}`;
  const [stored] = await query`select publish_at from news_drafts where news_id = ${id}`;
  expect(acts).toHaveLength(changes);
  expect(acts.map(({ at }) => at)).toContain(new Date(String(stored?.['publish_at'])).toISOString());
  expect(acts.every(({ at }) => times.includes(String(at)))).toBe(true);
});

it('an article that is published and scheduled at the same time is published once, and has a schedule only if its state says so', async () => {
  const desk = await newDesk();
  const id = await desk.create(completeContent('Now and later'));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await Promise.all([desk.publish(id, 2, { at }), desk.publish(id, 2), desk.publish(id, 2), desk.publish(id, 2, { at })]);
  const { state } = await desk.get(id);
  const [stored] = await query`select publish_at is null as is_unscheduled from news_drafts where news_id = ${id}`;
  expect([state, stored?.['is_unscheduled']]).toEqual(state === 'published' ? ['published', true] : ['scheduled', false]);
  expect((await desk.revisions(id)).filter(({ kind }) => kind === 'published')).toHaveLength(1);
});
