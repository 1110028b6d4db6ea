import { expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import { plainCv, postCvAnalysis, startCvAnalysis } from '#tests/support/analyses.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { endlessFiles } from '#tests/support/hostile-cvs/endless.ts';
import { newMember } from '#tests/support/members.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const endless = () => new Blob([Uint8Array.from(endlessFiles()[0]?.bytes ?? [])]);

it('a file that crashes the process that reads it costs its sender nothing and disturbs no other request', async () => {
  const [sender, other] = [await newMember(), await newMember()];
  const upload = postCvAnalysis(sender, { file: endless(), analysis_type: 'free' });
  let ended = false;
  void upload.finally(() => (ended = true));
  const otherStatuses: number[] = [];
  while (!ended) {
    const [list, health] = await Promise.all([call('/jobs?page_size=5'), call('/health')]);
    otherStatuses.push(list.status, health.status);
  }
  const answer = await upload;
  const problem = problemSchema.parse(answer.body);
  expect([answer.status, problem.code, problem.detail]).toEqual([422, 'cv_unreadable', en['error.cv_unreadable']]);
  expect(otherStatuses.length, 'other requests are answered while it is read').toBeGreaterThan(10);
  expect(new Set(otherStatuses)).toEqual(new Set([200]));
  expect((await callAs(sender.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true });
  expect((await callAs(sender.tokens, '/cv-analyses')).body).toEqual([]);
  for (const member of [sender, other])
    expect((await postCvAnalysis(member, { file: new Blob([plainCv]), analysis_type: 'free' })).status, 'files are read again').toBe(202);
});

it('files that one member sends at the same time are read one after the other, and all are answered', async () => {
  const member = await newMember();
  const large = () => new Blob([`${plainCv}\n`, new Uint8Array(9_000_000)]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => postCvAnalysis(member, { file: large(), analysis_type: 'free' })));
  expect(new Set(answers.map(({ status }) => status < 500))).toEqual(new Set([true]));
});

it('a file for a second free analysis on one day is not read', async () => {
  const member = await newMember();
  await startCvAnalysis(member);
  const answer = await postCvAnalysis(member, { file: endless(), analysis_type: 'free' });
  expect([answer.status, reasonOf(answer)]).toEqual([429, 'free_analysis_used']);
  const filesRead = await query`select count from daily_counters where scope = 'cv_files' and key = ${member.id.replaceAll('-', '')}`;
  expect(filesRead).toEqual([]);
});
