import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { saveListing } from '#src/features/catalogue/moderation/store/listing.ts';
import { matchSchema } from '#src/features/foundation/progress/contract.ts';
import { newUuid } from '#src/shared/ids.ts';
import { analyse, call, database, type Language, search, unknownTitle } from '#tests/support/api-helpers.ts';

const administrator = { id: newUuid(new Date()), username: 'Nobody', isAdmin: true, role: 'admin', language: 'en' } as const;

/** Ids of the jobs that are suggested for what a visitor has typed so far. */
async function fetchSuggestedIds(typed: string, language: Language): Promise<number[]> {
  const answer = await call(`/search-job/suggest?q=${encodeURIComponent(typed)}&limit=8`, { language });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return z
    .array(matchSchema)
    .parse(answer.body)
    .map((match) => match.job_id);
}

/** Ids of the jobs on the board's page for a search text, in both languages. */
async function fetchBoardIds(text: string): Promise<number[][]> {
  const page = async (board: string) => (await fetch(`${inject('baseUrl')}${board}?q=${encodeURIComponent(text)}`)).text();
  const pages = await Promise.all(['/jobs', '/zh/jobs'].map(page));
  return pages.map((html) => [...html.matchAll(/\/jobs\/(\d+)\?search_popularity/g)].map(([, id]) => Number(id)));
}

const fetchListedIds = async (title: string) =>
  z
    .array(z.object({ id: z.int() }))
    .parse((await call(`/jobs/?q=${encodeURIComponent(title)}`)).body)
    .map(({ id }) => id);

/** The beginning of the title, all of it, and a misspelling. */
const typings: Record<Language, (title: string) => string[]> = {
  en: (title) => [title.slice(0, 5), title, title.replace('choreographer', 'coreographer')],
  zh: (title) => [title.slice(0, 3), title, title.slice(0, 4) + title.slice(5)],
};

describe.each(['en', 'zh'] as const)('a job that a search created (%s)', (language) => {
  it('is found as soon as it is listed, even if all pages were cached just before', async () => {
    const title = unknownTitle(language);
    const typed = typings[language](title);
    const before = await Promise.all(
      typed.flatMap((text) => (['en', 'zh'] as const).map((queryLanguage) => fetchSuggestedIds(text, queryLanguage))),
    );
    const short = language === 'zh' ? title : title.slice(0, 30);
    expect(await fetchBoardIds(short)).toEqual([[], []]);
    expect(await fetchListedIds(short)).toEqual([]);

    const { id } = await analyse(title, { language });
    await saveListing(database(), id, 'listed', createAct({ member: administrator, now: () => new Date() }, 'job_listed'));

    expect(before.flat()).not.toContain(id);
    for (const queryLanguage of ['en', 'zh'] as const) {
      expect(await search(title, { language: queryLanguage })).toMatchObject({ status: 'completed', job_id: id });
      for (const text of typed) expect(await fetchSuggestedIds(text, queryLanguage), text).toContain(id);
      expect((await fetchSuggestedIds(title, queryLanguage))[0]).toBe(id);
    }
    const misspelled = await search(typed[2] ?? '', { language });
    expect(misspelled.status).toBe('completed');
    expect(misspelled.jobs[0]?.job_id).toBe(id);
    expect(await fetchListedIds(short)).toEqual([id]);
    expect(await fetchBoardIds(short)).toEqual([[id], [id]]);
  });
});
