import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { matchSchema } from '#src/features/foundation/progress/contract.ts';
import { analyse, call, getJob, query, search, untilEnded } from '#tests/support/api-helpers.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { asPerson, loadListing, countNetworks, moveSearchesBack, fetchText } from '#tests/support/listing.ts';

useOwnPlatform({ reviewers: 'none' });

/** Loads a name that the studies include in a wider occupation, and that no other job has. */
async function loadMemberName(language: 'en' | 'zh', offset: number) {
  const rows = z.array(z.object({ id: z.int(), alias: z.string() })).parse(
    await query`select job_id as id, alias from job_aliases a where source = 'member' and language = ${language} and length(alias) > 3
        and not exists (select 1 from job_aliases b where b.normalized = a.normalized and b.job_id <> a.job_id)
        order by md5(alias) limit 1 offset ${offset}`,
  );
  const [found] = rows;
  if (!found) throw new Error('the catalogue has no such member');
  return found;
}
const fetchSuggestions = async (q: string, language: 'en' | 'zh') =>
  z.array(matchSchema).parse((await call(`/search-job/suggest?q=${encodeURIComponent(q)}`, { language })).body);

describe.each(['en', 'zh'] as const)('the name of a job that the studies include in a wider occupation (%s)', (language) => {
  it('opens the occupation with a similarity below an exact match, and returns the name', async () => {
    const { id, alias } = await loadMemberName(language, 0);
    const answer = await search(alias, { language, ...asPerson() });
    expect(answer).toMatchObject({ status: 'completed', job_id: id });
    expect(answer.jobs.find(({ job_id: one }) => one === id)).toMatchObject({ similarity: 0.89, member: alias });
    const [first] = await fetchSuggestions(alias, language);
    expect(first).toMatchObject({ job_id: id, similarity: 0.89, member: alias });
    const job = await getJob(id, { language });
    expect(job.members).toContain(alias);
    expect(job.aliases).not.toContain(alias);
  });

  it('gets a separate analysis when forced, and is then listed after searches from three networks', async () => {
    const { id, alias } = await loadMemberName(language, 1);
    const forced = await search(alias, { language, force: true, ...asPerson() });
    const { job_id: separateId } = await untilEnded(forced.client_task_id);
    if (separateId === null) throw new Error('there is no job');
    expect(separateId).not.toBe(id);
    expect((await search(alias, { language, ...asPerson() })).job_id).toBe(id);
    // the second network is counted; the third lists the job, which deletes the records of its searches
    for (const networkCount of [2, 0]) {
      await moveSearchesBack(separateId);
      expect(await countNetworks(separateId)).toBeGreaterThan(0);
      await search(alias, { language, force: true, ...asPerson() });
      await expect.poll(() => countNetworks(separateId)).toBe(networkCount);
    }
    expect(await loadListing(separateId)).toBe('listed');
    const answer = await search(alias, { language, ...asPerson() });
    expect([answer.job_id, answer.jobs[0]?.member]).toEqual([separateId, undefined]);
  });

  it('does not change the cached page when the address has it as `?member=`', async () => {
    const { id, alias } = await loadMemberName(language, 2);
    const path = `${language === 'zh' ? '/zh' : ''}/jobs/${id}`;
    const plain = await fetchText(path);
    expect(await fetchText(`${path}?member=${encodeURIComponent(alias)}`)).toBe(plain);
    expect(await fetchText(`${path}?member=%3Cscript%3Ealert(1)%3C/script%3E`)).toBe(plain);
  });
});

describe('a search for such a name, with a description of the work', () => {
  it('creates a separate job instead of opening the occupation', async () => {
    const { id, alias } = await loadMemberName('en', 3);
    const job = await analyse(alias, { description: 'I walk around weddings with a camera and take pictures', ...asPerson() });
    expect(job.id).not.toBe(id);
    expect(job.described_by).toBe(1);
  });
});
