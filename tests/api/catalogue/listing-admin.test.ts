import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchedJobSchema } from '#src/features/catalogue/moderation/contract.ts';
import { messages } from '#src/i18n/messages.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, call, postSearch, query, search, unknownTitle } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { asPerson, loadListing, countNetworks, moveSearchesBack, findPlacesShowing } from '#tests/support/listing.ts';
import { newAdminAddress, newMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { refusal } from '#tests/support/refusal.ts';

useOwnPlatform();

const languages = ['en', 'zh'] as const;

describe('a title with forbidden content', () => {
  const badWords = ['fucking choreographer', 'f u c k choreographer', '傻逼编舞师'];
  const contacts = [
    'choreographer +1 555 010 9988',
    'bob@example.com choreographer',
    'choreographer www.example.com',
    '编舞师１３８００１３８０００',
  ];
  const cases = [
    ...badWords.map((title) => ({ title, reason: 'title_has_bad_words' as const })),
    ...contacts.map((title) => ({ title, reason: 'title_has_contact' as const })),
  ];
  it.each(cases)('is refused with its reason in both languages, forced or not: $title', async ({ reason, title }) => {
    for (const language of languages)
      for (const force of [false, true]) {
        const answer = await postSearch(title, { language, force, ...asPerson() });
        if (answer.status === 200) expect(answer.body).toMatchObject({ status: 'completed' }); // listed jobs were found, and none was created
        else
          expect([answer.status, answer.body]).toMatchObject([
            422,
            { code: 'invalid_input', detail: messages(language)(`error.${reason}`) },
          ]);
        if (force) expect(answer.status).toBe(422);
      }
    expect(await query`select 1 from search_tasks where query = ${title}`).toEqual([]);
  });

  it('is refused for a word that the operator blocked, too', async () => {
    await query`insert into blocked_words (word) values ('qzibble')`;
    const answer = await postSearch('Q-zibble choreographer', asPerson());
    expect([answer.status, answer.body]).toMatchObject([422, refusal('title_has_bad_words')]);
  });
});

describe('the administrator', () => {
  const jobsIn = (answer: { body: unknown }) => z.array(searchedJobSchema).parse(answer.body);

  it('lists a job, and withholds it so that no search lists it again', async () => {
    const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
    const set = (id: number, listed: unknown) => callAs(tokens, `/admin/jobs/${id}`, { method: 'PATCH', body: { listed } });
    const title = unknownTitle();
    const job = await analyse(title, asPerson());
    const [first] = jobsIn(await callAs(tokens, '/admin/jobs'));
    expect(first).toMatchObject({ id: job.id, title: job.title, listing: 'unlisted', networks: 1 });

    expect((await set(job.id, true)).status).toBe(204);
    expect(await findPlacesShowing(job)).toContain('/sitemap-jobs.xml');
    expect(jobsIn(await callAs(tokens, '/admin/jobs?listing=listed'))[0]).toMatchObject({ id: job.id, networks: 0 });
    expect(await countNetworks(job.id)).toBe(0);

    expect((await set(job.id, false)).status).toBe(204);
    expect(await findPlacesShowing(job)).toEqual([]);
    for (let network = 0; network < 3; network += 1) {
      expect((await search(title, asPerson())).job_id).toBe(job.id);
      await moveSearchesBack(job.id);
    }
    expect([await countNetworks(job.id), await loadListing(job.id)]).toEqual([0, 'withheld']);
    const { headers, body } = await callAs(tokens, '/admin/jobs?listing=withheld&page_size=1');
    expect(jobsIn({ body })[0]?.id).toBe(job.id);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(0);
  });

  it('gets the same next page of a list after an earlier job left it', async () => {
    const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
    for (const _ of [1, 2, 3]) await analyse(unknownTitle(), asPerson());
    const list = async (query: string) => jobsIn(await callAs(tokens, `/admin/jobs?page_size=2${query}`));
    const [first, second] = await list('');
    const [third] = await list(`&before=${second?.id}`);
    expect(third?.id).toBeLessThan(second?.id ?? 0);
    await callAs(tokens, `/admin/jobs/${first?.id}`, { method: 'PATCH', body: { listed: true } });
    expect((await list(`&before=${second?.id}`))[0]).toEqual(third);
    for (const wrong of ['0', '-1', 'x', '1.5', '3000000000', "1' or true"])
      expect((await callAs(tokens, `/admin/jobs?before=${encodeURIComponent(wrong)}`)).status).toBe(422);
  });

  it('gets errors in the language of the call', async () => {
    const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
    const lawyers = jobIdOf('23-1011.00');
    const wrong = [
      { address: `/admin/jobs/${lawyers}`, body: { listed: false }, status: 404 },
      { address: '/admin/jobs/2000000000', body: { listed: true }, status: 404 },
      { address: '/admin/jobs/0', body: { listed: true }, status: 422 },
      { address: `/admin/jobs/${lawyers}`, body: { listed: 'yes' }, status: 422 },
      { address: `/admin/jobs/${lawyers}`, body: {}, status: 422 },
    ];
    for (const language of languages)
      for (const { address, body, status } of wrong) {
        const answer = await callAs(tokens, address, { method: 'PATCH', body, language });
        expect([answer.status, answer.headers.get('content-language')]).toEqual([status, language]);
        expect(answer.body).toMatchObject({ detail: expect.stringMatching(language === 'zh' ? /\p{Script=Han}/u : /[a-z]/) });
      }
    expect(await loadListing(lawyers)).toBe('listed');
  });

  it('is the only permitted caller: visitors, members and an administrator’s member session are refused, and nothing changes', async () => {
    const { id } = await analyse(unknownTitle(), asPerson());
    const { tokens: member } = await newMember();
    const { tokens: ordinary } = await newMember({ email: await newAdminAddress() });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const callers = [
      { headers: {}, status: 401 },
      { headers: bearer('forged'), status: 401 },
      { headers: bearer(member.access_token), status: 403 },
      { headers: bearer(ordinary.access_token), status: 403 },
    ];
    for (const { headers, status } of callers) {
      expect((await call('/admin/jobs', { headers })).status).toBe(status);
      expect((await call(`/admin/jobs/${id}`, { method: 'PATCH', body: { listed: true }, headers })).status).toBe(status);
    }
    expect(await loadListing(id)).toBe('unlisted');
  });
});
