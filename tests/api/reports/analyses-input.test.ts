import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { savedCvSchema } from '#src/features/cv/editor/contract.ts';
import { industryResultSchema } from '#src/features/reports/industry/contract.ts';
import { industrySchema } from '#src/features/jobs/industries/contract.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { randomId } from '#src/shared/ids.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import {
  waitForEnd,
  expectStarted,
  plainCv,
  postCvAnalysis,
  postIndustryAnalysis,
  startIndustryAnalysis,
} from '#tests/support/analyses.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { onePage, compressLetters } from '#tests/support/hostile-cvs/make-pdf.ts';
import { refusedPdfs } from '#tests/support/hostile-cvs/pdfs.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const bytes = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, reasonOf({ body })];

type Refused<F> = [input: string, fields: F, expected: [number, string]];
const badCvs: Refused<Record<string, string | Blob>>[] = [
  ['without a text or a file', {}, [422, 'nothing_to_analyse']],
  ['with a blank text', { text: ' \n ' }, [422, 'nothing_to_analyse']],
  ['with a file and a text', { file: bytes(plainCv), text: plainCv }, [422, 'nothing_to_analyse']],
  ['as an unknown saved CV', { cv_id: '01900000-0000-7000-8000-000000000000' }, [404, 'resume_not_found']],
  ['as a picture', { file: bytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])) }, [415, 'cv_type']],
  ['as a zip file of something else', { file: bytes(new Uint8Array(zipSync({ 'a.txt': new Uint8Array(3) }))) }, [415, 'cv_type']],
  ['as an empty file', { file: bytes('') }, [422, 'cv_empty']],
  ['with a NUL in the text', { text: `${plainCv}\0` }, [422, 'invalid_input']],
  ['with a NUL in the goal', { text: plainCv, career_goal: 'a\0b' }, [422, 'invalid_input']],
  ['with a goal of 501 characters', { text: plainCv, career_goal: 'x'.repeat(501) }, [422, 'invalid_input']],
  ['with another type', { text: plainCv, analysis_type: 'gift' }, [422, 'invalid_input']],
  ['with a short key', { text: plainCv, key: 'short' }, [422, 'invalid_input']],
  ['with a text in place of the file', { file: 'CV' }, [422, 'invalid_input']],
  ['as a text that is too short', { text: 'Nurse' }, [422, 'text_too_short']],
  ['without a job', { text: 'Robin Example\nI like to walk in the hills\nHobbies\nChess' }, [422, 'cv_no_job']],
  ['without a job, as a file', { file: bytes('Robin Example\nI like to walk in the hills\nHobbies\nChess') }, [422, 'cv_no_job']],
  ['with jobs without a description', { text: 'Work experience\nNurse, St Mary Hospital, 2015 – 2019' }, [422, 'cv_no_tasks']],
  ['as a letter', { text: 'Dear Ms Green,\nI apply for the post of gardener.\nYours sincerely,\nRobin' }, [422, 'cv_other_kind']],
  ['in Russian', { text: 'Опыт работы\nСадовник, городской парк, 2015 – 2020\nУход за розами' }, [422, 'cv_other_language']],
];

const badIndustries: Refused<Record<string, unknown>>[] = [
  ['an unknown industry', { industry: '99' }, [404, 'not_found']],
  ['no industry', { industry: 'health' }, [422, 'invalid_input']],
  ['an unknown job', { job_id: 2_000_000_000 }, [404, 'not_found']],
  ['another region', { region: 'CN' }, [422, 'invalid_input']],
  ['a NUL in the goal', { career_goal: 'a\0' }, [422, 'invalid_input']],
];

const pdf = (name: string) => {
  const found = refusedPdfs().find((file) => file.name === name);
  if (!found) throw new Error(`no file is called ${name}`);
  return bytes(Uint8Array.from(found.bytes));
};
/** One file for each reason for a refusal, with the status. */
const refusedFiles: Record<string, [status: number, file: () => Blob]> = {
  cv_type: [415, () => bytes('GIF89a, and nothing to read\0\0')],
  cv_too_large: [413, () => bytes('a '.repeat(5 * 1024 * 1024 + 1))],
  cv_encrypted: [422, () => pdf('encrypted')],
  cv_scanned: [422, () => pdf('a scan')],
  cv_empty: [422, () => pdf('an empty page')],
  cv_broken: [422, () => pdf('only a header')],
  cv_bomb: [422, () => bytes(Uint8Array.from(onePage({ entries: '/Filter /FlateDecode', data: compressLetters(3) })))],
  cv_too_many_pages: [422, () => pdf('500 pages')],
};

describe('a CV is refused, and nothing is used up,', () => {
  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('with a different text for each of the eight reasons: %s', async (language, texts) => {
    const member = await newMember({ language });
    await givePaid(member.id, 5);
    const details: Record<string, string | undefined> = {};
    for (const [code, [status, file]] of Object.entries(refusedFiles))
      for (const analysis_type of ['free', 'paid']) {
        const answer = await postCvAnalysis(member, { file: file(), analysis_type }, { language });
        expect([code, ...refusal(answer)]).toEqual([code, status, code]);
        details[`error.${code}`] = problemSchema.parse(answer.body).detail;
      }
    expect(texts).toMatchObject(details);
    expect(new Set(Object.values(details)).size).toBe(8);
    expect((await callAs(member.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true, balance: 5 });
    expect((await callAs(member.tokens, '/cv-analyses')).body).toEqual([]);
    expect((await callAs(member.tokens, '/credits/transactions?type=consume')).body).toEqual([]);
  });

  it.each(badCvs)('%s', async (_input, fields, expected) => {
    const member = await newMember();
    await givePaid(member.id, 5);
    for (const analysis_type of ['free', 'paid'])
      expect(refusal(await postCvAnalysis(member, { analysis_type, ...fields }))).toEqual(expected);
    expect((await callAs(member.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true, balance: 5 });
    expect((await callAs(member.tokens, '/cv-analyses')).body).toEqual([]);
  });

  it('over 10 MB, and over the size of the whole request', async () => {
    const member = await newMember();
    for (const size of [10 * 1024 * 1024 + 1, 12_000_000]) {
      const answer = await postCvAnalysis(member, { file: bytes('a '.repeat(size / 2 + 1)), analysis_type: 'free' });
      expect([answer.status, reasonOf(answer)]).toEqual([413, 'cv_too_large']);
    }
  });
});

describe('a file of a CV', () => {
  itWithinOneDay('is read 40 times a day for one member, including those that start no analysis', async () => {
    const member = await newMember();
    const key = member.id.replaceAll('-', '');
    await query`insert into daily_counters (day, scope, key, count) values (${utcDay(new Date())}, 'cv_files', ${key}, 39)`;
    const send = () => postCvAnalysis(member, { file: bytes(plainCv), analysis_type: 'paid' });
    expect((await send()).status).toBe(402);
    const refused = await send();
    expect([refusal(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([[429, 'too_many_files'], true]);
    expect((await postCvAnalysis(await newMember(), { file: bytes(plainCv), analysis_type: 'free' })).status).toBe(202);
  });

  it('is read as Markdown without a name that says so', async () => {
    const member = await newMember();
    const id = expectStarted(
      await postCvAnalysis(member, { file: bytes(`# Robin\n\n## Work experience\n\n${plainCv}`), analysis_type: 'free' }),
    );
    expect(await waitForEnd(member, 'cv-analyses', id)).toMatchObject({ status: 'completed' });
  });
});

describe('an analysis of an industry', () => {
  it.each(['62', '32'])('of a whole sector has the figures of the public page: %s', async (industry) => {
    const member = await newMember();
    const end = await waitForEnd(member, 'industry-analyses', await startIndustryAnalysis(member, { industry }));
    const result = industryResultSchema.parse(end.result);
    const publicPage = industrySchema.parse((await call(`/industries/${industry}`)).body);
    expect([result.code, result.mean, result.low, result.high]).toEqual([
      publicPage.code,
      publicPage.mean_rate,
      publicPage.range_low,
      publicPage.range_high,
    ]);
    expect(result.distribution).toEqual(publicPage.distribution);
    for (const [inReport, onPage] of [
      [result.most_exposed, publicPage.most_exposed],
      [result.least_exposed, publicPage.least_exposed],
      [result.entry_jobs, publicPage.entry_jobs],
    ] as const)
      expect(inReport.map(({ job_id, people }) => [job_id, people])).toEqual(onPage.map(({ id, people }) => [id, people]));
    expect([result.moves, result.goal, result.own]).toEqual([null, null, null]);
  });

  it('finds moves from the member’s job, and the way to the goal', async () => {
    const member = await newMember();
    const currentJob = jobIdOf('43-6013.00'); // medical secretaries
    const id = await startIndustryAnalysis(member, { job_id: currentJob, career_goal: 'Registered nurse' });
    const result = industryResultSchema.parse((await waitForEnd(member, 'industry-analyses', id)).result);
    expect(result.own).toMatchObject({ job_id: currentJob });
    expect(result.moves?.length).toBeGreaterThan(0);
    expect(result.moves?.every(({ carries_over }) => carries_over !== null)).toBe(true);
    for (const move of result.moves ?? []) expect(move.rate).toBeLessThan(result.own?.rate ?? 0);
    expect(result.goal?.job?.title.en).toBe('Registered Nurses');
    expect(result.goal?.learn.length).toBeGreaterThan(0);
    expect(result.goal?.learn.every(({ label }) => label === 0)).toBe(true);
  });

  it.each(badIndustries)('is refused for %s', async (_input, fields, expected) => {
    expect(refusal(await postIndustryAnalysis(await newMember(), fields))).toEqual(expected);
  });
});

describe('a saved CV', () => {
  it('is analysed like a file, but only for its owner', async () => {
    const owner = await newMember();
    const other = await newMember();
    await givePaid(owner.id, 1);
    const saved = await callAs(owner.tokens, '/cvs', { method: 'PUT', body: { cv: completeCv('For an analysis'), key: randomId() } });
    const { id: cv_id } = savedCvSchema.parse(saved.body);
    expect(refusal(await postCvAnalysis(other, { cv_id, analysis_type: 'free' }))).toEqual([404, 'resume_not_found']);
    const id = expectStarted(await postCvAnalysis(owner, { cv_id, analysis_type: 'free' }));
    const { status, result } = await waitForEnd(owner, 'cv-analyses', id);
    expect(status).toBe('completed');
    expect(JSON.stringify(result)).toContain('Senior auditor');
  });
});
