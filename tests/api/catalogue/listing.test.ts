import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, getJob, newVisitor, postSearch, query, search, unknownTitle, until, untilEnded } from '#tests/support/api-helpers.ts';
import {
  asPerson,
  loadListing,
  countNetworks,
  searchUntilCounted,
  moveSearchesBack,
  browserHeaders,
  findPlacesShowing,
  fetchText,
} from '#tests/support/listing.ts';
import { newAdminAddress, newMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

const worker = useOwnPlatform();

const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
const languages = ['en', 'zh'] as const;
const robotsOf = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? null;

describe.each(languages)('a job that a search created (%s)', (language) => {
  it('has a page that says that it is not listed, until three networks search it on three days', async () => {
    const maker = asPerson();
    const title = unknownTitle(language);
    const job = await analyse(title, { language, ...maker });
    expect(job.listed).toBe(false);
    for (const pageLanguage of languages) {
      const page = await fetchText(`${pageLanguage === 'zh' ? '/zh' : ''}/jobs/${job.id}`);
      expect(robotsOf(page)).toBe('noindex');
      expect(page).toContain(messages(pageLanguage)('job.unlisted'));
      expect(page).not.toContain('application/ld+json');
    }
    const card = await fetch(`${worker().url}/og/jobs/${job.id}.png`);
    expect(card.headers.get('x-robots-tag')).toBe('noindex');
    expect(await findPlacesShowing(job)).toEqual([]);
    expect((await fetchText('/rankings')).includes(`/jobs/${job.id}"`)).toBe(false);

    await until(
      () => countNetworks(job.id),
      (count) => count === 1,
    );
    await moveSearchesBack(job.id);
    await searchUntilCounted(title, job.id, 2);
    await moveSearchesBack(job.id);
    expect(await findPlacesShowing(job)).toEqual([]);
    expect((await search(title, asPerson())).job_id).toBe(job.id);
    await until(
      () => loadListing(job.id),
      (listing) => listing === 'listed',
    );
    expect(await countNetworks(job.id)).toBe(0);

    expect((await getJob(job.id)).listed).toBe(true);
    const page = await fetchText(`/jobs/${job.id}`);
    expect(robotsOf(page)).toBeNull();
    expect(page).not.toContain(messages('en')('job.unlisted'));
    const places = await findPlacesShowing(job);
    for (const place of ['/sitemap-jobs.xml', '/jobs/feed.xml', '/api/rankings.csv', '/api/rankings.json']) expect(places).toContain(place);
    expect(places.filter((address) => address.includes('q=')).length).toBeGreaterThanOrEqual(4);
    expect(places.filter((address) => address.includes('add='))).toHaveLength(2);
  });

  it('is found without a new analysis by its exact title, and not by a similar title', async () => {
    const title = unknownTitle(language);
    const { id } = await analyse(title, { language, ...asPerson() });
    expect(await search(title, { language, ...asPerson() })).toMatchObject({ status: 'completed', job_id: id, jobs: [{ job_id: id }] });
    const similarTitle = language === 'zh' ? title.slice(0, 4) + title.slice(5) : title.replace('choreographer', 'coreographer');
    const answer = await postSearch(similarTitle, { language, ...asPerson() });
    expect(JSON.stringify(answer.body)).not.toContain(`"job_id":${id}`);
  });
});

describe('a job stays off the lists', () => {
  it('when one network searches it repeatedly on many days', async () => {
    const [visitor, title] = [asPerson(), unknownTitle()];
    const { id } = await analyse(title, visitor);
    for (let day = 0; day < 4; day += 1) {
      await moveSearchesBack(id);
      for (let repeat = 0; repeat < 2; repeat += 1) expect((await search(title, visitor)).job_id).toBe(id);
    }
    const ipv6 = (end: string) => asPerson(`2001:db8:7:7::${end}`);
    await search(title, ipv6('1'));
    await until(
      () => countNetworks(id),
      (count) => count === 2,
    );
    await moveSearchesBack(id);
    await search(title, ipv6('2'));
    await moveSearchesBack(id);
    await searchUntilCounted(title, id, 0); // the third network lists the job, and its searches are deleted
    expect(await loadListing(id)).toBe('listed');
  });

  it('when one person searches it from many networks on a day, signed in or not', async () => {
    const title = unknownTitle();
    const { id } = await analyse(title, asPerson());
    const { tokens } = await newMember();
    for (let network = 0; network < 4; network += 1) {
      await search(title, asPerson());
      await search(title, { visitor: newVisitor(), headers: { ...browserHeaders, authorization: `Bearer ${tokens.access_token}` } });
    }
    await moveSearchesBack(id);
    await searchUntilCounted(title, id, 2);
    for (let network = 0; network < 4; network += 1) await search(title, asPerson());
    expect([await countNetworks(id), await loadListing(id)]).toEqual([2, 'unlisted']);
  });

  it('when several members of one network search it', async () => {
    const [visitor, title] = [newVisitor(), unknownTitle()];
    const { id } = await analyse(title, { visitor, headers: browserHeaders });
    for (let member = 0; member < 2; member += 1) {
      await moveSearchesBack(id);
      const { tokens } = await newMember();
      await search(title, { visitor, headers: { ...browserHeaders, authorization: `Bearer ${tokens.access_token}` } });
    }
    await moveSearchesBack(id);
    await searchUntilCounted(title, id, 2);
    expect(await loadListing(id)).toBe('unlisted');
  });

  it('when robots search it, whatever their network', async () => {
    const title = unknownTitle();
    const { id } = await analyse(title, { visitor: newVisitor(), headers: robot });
    for (let day = 0; day < 3; day += 1) {
      expect((await search(title, { visitor: newVisitor(), headers: robot })).job_id).toBe(id);
      await moveSearchesBack(id);
    }
    await searchUntilCounted(title, id, 1);
    expect(await loadListing(id)).toBe('unlisted');
  });

  it('without stored data that identifies a network or connects its searches for two jobs', async () => {
    const visitor = asPerson();
    const [first, second] = [await analyse(unknownTitle(), visitor), await analyse(unknownTitle(), visitor)];
    const stored = await query`select network from job_searches where job_id in (${first.id}, ${second.id})`;
    expect(stored).toHaveLength(2);
    expect(stored[0]?.['network']).not.toBe(stored[1]?.['network']);
    for (const row of stored) expect(row['network']).toMatch(/^[\da-f]{32}$/);
  });
});

describe('a forced search for a name that several occupations share', () => {
  it.each([
    ['Teacher', 'en'],
    ['老师', 'zh'],
  ] as const)(
    'finds its new job only for the visitor who forced it: others get the list, or a separate job if they force one (%s)',
    async (name, language) => {
      const maker = asPerson();
      const before = await search(name, { language, ...asPerson() });
      expect(before.job_id).toBeNull();
      expect(before.jobs.length).toBeGreaterThan(2);
      const forced = await search(name, { language, force: true, ...maker });
      const { job_id: createdId } = await untilEnded(forced.client_task_id);
      if (createdId === null) throw new Error('the forced search ended without a job');
      expect((await query`select origin from jobs where id = ${createdId}`)[0]).toEqual({ origin: 'visitor' });
      expect(await search(name, { language, ...asPerson() })).toMatchObject({ job_id: null, jobs: before.jobs });
      expect((await search(name, { language, force: true, ...maker })).job_id).toBe(createdId);
      for (let network = 0; network < 2; network += 1) {
        const other = await search(name, { language, force: true, ...asPerson() });
        expect(other).toMatchObject({ status: 'processing', job_id: null });
        const { job_id: otherId } = await untilEnded(other.client_task_id);
        expect(otherId).not.toBeNull();
        expect(otherId).not.toBe(createdId);
      }
      expect((await search(name, { language, force: true, ...maker })).job_id).toBe(createdId);
      expect([await countNetworks(createdId), await loadListing(createdId)]).toEqual([0, 'unlisted']);

      const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
      expect((await callAs(tokens, `/admin/jobs/${createdId}`, { method: 'PATCH', body: { listed: true } })).status).toBe(204);
      const after = await search(name, { language, ...asPerson() });
      expect(after.job_id).toBeNull();
      expect(after.jobs.slice(0, 3)).toEqual(before.jobs.slice(0, 3));
    },
  );
});
