import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankCandidates } from '#src/features/search/query/match-jobs.ts';
import { rankMatches } from '#src/features/search/query/rank-matches.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { titleVariants } from '#src/features/search/query/similarity.ts';
import { formsOf } from '#src/features/search/query/text-forms.ts';
import { type Name, createName, rankFor } from './sample-names.ts';

const ids = (text: string, names: readonly Name[]) => rankFor(text, names).map((match) => match.job_id);

const word = fc.constantFrom('nurse', 'nurses', 'head', 'senior', 'teacher', 'art', 'engineer', '护士', '高级', '工程师');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const name = fc
  .tuple(fc.integer({ min: 1, max: 6 }), text, fc.constantFrom('title' as const, 'catalogue', 'member'), fc.integer({ min: 0, max: 3 }))
  .map((parts) => createName(...parts));
const names = fc.array(name, { maxLength: 20 });

describe('a job that a search made', () => {
  const madeBySearch = (text: string): Name => ({ ...createName(9, text, 'title'), inCatalogue: false });
  const teachers = [createName(1, 'teacher'), createName(2, 'teacher'), createName(3, 'teacher')];

  it.each([
    ['teacher', 'teacher'],
    ['senior teacher', 'senior teacher'],
    ['senior teacher', 'teacher'],
  ])('comes after the choices of the catalogue: %s, if a search made %s', (searched, title) => {
    const matches = rankFor(searched, [madeBySearch(title), ...teachers]);
    expect(matches.map((match) => match.job_id)).toEqual([1, 2, 3, 9]);
    expect(matches.every(({ similarity }) => similarity < 0.86)).toBe(true);
  });

  it('is not certain by the name of an occupation, but is certain by a title that the catalogue does not have', () => {
    expect(rankFor('barrister', [madeBySearch('barrister'), createName(4, 'barrister')])).toMatchObject([
      { job_id: 4, similarity: 1 },
      { job_id: 9 },
    ]);
    expect(rankFor('moon barrister', [madeBySearch('moon barrister'), createName(4, 'barrister')])[0]).toMatchObject({
      job_id: 9,
      similarity: 1,
    });
  });
});

describe('the ranking', () => {
  it('lists each job once, best first, with similarities from 0.3 to 1', () => {
    fc.assert(
      fc.property(text, names, (searched, known) => {
        const matches = rankFor(searched, known);
        const similarities = matches.map((match) => match.similarity);
        expect(new Set(matches.map((match) => match.job_id)).size).toBe(matches.length);
        expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
        for (const similarity of similarities) expect(similarity >= 0.3 && similarity <= 1).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the names', () => {
    const shuffled = names.chain((known) => fc.tuple(fc.constant(known), fc.shuffledSubarray(known, { minLength: known.length })));
    fc.assert(
      fc.property(text, shuffled, (searched, [known, other]) => {
        expect(rankFor(searched, other)).toEqual(rankFor(searched, known));
      }),
    );
  });

  it('gives 1 to at most one job, which the text names', () => {
    fc.assert(
      fc.property(text, names, (searched, known) => {
        const sure = rankFor(searched, known).filter((match) => match.similarity >= 0.9);
        expect(sure.length).toBeLessThanOrEqual(1);
        for (const { job_id: id, similarity } of sure) {
          expect(similarity).toBe(1);
          const ownNames = known.filter((row) => row.jobId === id).map((row) => row.normalized);
          expect(ownNames.some((known) => titleVariants(normalizeTitle(searched)).includes(known))).toBe(true);
        }
      }),
    );
  });

  it('excludes jobs below the requested similarity, and none without a limit', () => {
    const known = [createName(1, 'nurse'), createName(2, 'nurse of the night'), createName(3, 'lawyer')];
    const idsAtLeast = (atLeast: number) => rankMatches(known, ['nurse'], atLeast).map((match) => match.job_id);
    expect([idsAtLeast(0), idsAtLeast(0.4), idsAtLeast(0.9), idsAtLeast(1)]).toEqual([[1, 2, 3], [1, 2], [1], [1]]);
  });

  it('is empty if no name is similar, and if there are no names', () => {
    expect(rankFor('pizza', [createName(1, 'Lawyers', 'title')])).toEqual([]);
    expect(rankFor('pizza', [])).toEqual([]);
  });
});

describe('a job that the text names', () => {
  it('is certain by its title, by an alias that no other job has, in the plural, and with a word of seniority', () => {
    const known = [createName(1, 'Registered Nurses', 'title'), createName(1, 'RN'), createName(2, 'Nursing Assistants', 'title')];
    for (const searched of ['registered nurse', 'RN', 'Registered Nurses', 'senior registered nurse']) {
      expect(rankFor(searched, known).at(0)).toMatchObject({ job_id: 1, similarity: 1 });
    }
  });

  it('by its title comes before one that has the text as an alias', () => {
    const known = [createName(1, 'counsel'), createName(2, 'Counsel', 'title')];
    expect(ids('counsel', known)).toEqual([2, 1]);
    expect(rankFor('counsel', known).map((match) => match.similarity >= 0.9)).toEqual([true, false]);
  });

  it('is not certain, so that the search may continue, if other jobs share the alias', () => {
    const known = [createName(1, 'product manager'), createName(2, 'product manager'), createName(3, 'Marketing Managers', 'title')];
    expect(rankFor('product manager', known).slice(0, 2)).toEqual([
      { job_id: 1, title: 'Job 1', similarity: 0.85 },
      { job_id: 2, title: 'Job 2', similarity: 0.85 },
    ]);
  });

  it('is not certain, so that the search may continue, if other jobs share the title', () => {
    const known = [createName(1, '测试工程师', 'title'), createName(2, '测试工程师', 'title'), createName(3, '测试工程师')];
    expect(rankFor('测试工程师', known).map((match) => match.similarity)).toEqual([0.85, 0.85, 0.85]);
  });

  it.each([
    ['chief compliance officer', createName(1, 'chief compliance officer'), createName(2, 'Compliance Officers', 'title')],
    ['chief security officer', createName(1, 'chief security officer'), createName(2, 'security officer')],
    ['初级护士', createName(1, '初级护士'), createName(2, '护士', 'title')],
    ['木工学徒', createName(1, '木工学徒', 'title'), createName(2, '木工', 'title')],
  ])('is certain as a whole, even if another job has the name of %j without the word of rank', (searched, whole, plain) => {
    const matches = rankFor(searched, [plain, whole]);
    expect(matches.map((match) => match.job_id)).toEqual([1, 2]);
    expect(matches.map((match) => match.similarity >= 0.9)).toEqual([true, false]);
  });
});

describe('a name that several jobs have', () => {
  const shared = [createName(1, 'product manager'), createName(1, 'head of product'), createName(2, 'product manager')];

  it('does not become more certain by other evidence', () => {
    const matches = rankMatches(shared, ['product manager'], undefined, new Map([[1, 0.97]]));
    expect(matches.map((match) => match.similarity)).toEqual([0.85, 0.85]);
  });

  it('lists the likelier job first', () => {
    const ids = (estimated: [number, number][]) =>
      rankMatches(shared, ['product manager'], undefined, new Map(estimated)).map((one) => one.job_id);
    expect([
      ids([]),
      ids([[2, 0.3]]),
      ids([
        [1, 0.4],
        [2, 0.3],
      ]),
    ]).toEqual([
      [1, 2],
      [2, 1],
      [1, 2],
    ]);
  });

  it('lists first the jobs that most people mean, then the likelier ones', () => {
    const placed = [
      createName(1, 'PM', 'catalogue', 2),
      createName(2, 'PM'),
      createName(3, 'PM', 'catalogue', 1),
      createName(3, 'PM', 'catalogue', 4),
    ];
    const estimated = new Map([
      [1, 0.2],
      [2, 0.9],
    ]);
    expect(rankMatches(placed, ['pm'], undefined, estimated).map((one) => one.job_id)).toEqual([3, 1, 2]);
    expect(rankMatches(placed.toReversed(), ['pm'], undefined, estimated).map((one) => one.job_id)).toEqual([3, 1, 2]);
  });

  it('is not certain as an alias if it is the title of another job', () => {
    const matches = rankMatches(
      [...shared, createName(3, 'product manager', 'title')],
      ['product manager'],
      undefined,
      new Map([[1, 0.97]]),
    );
    expect(matches.map((match) => [match.job_id, match.similarity])).toEqual([
      [3, 1],
      [1, 0.85],
      [2, 0.85],
    ]);
  });
});

describe('a job that the text does not name', () => {
  it('is listed by its estimate, but a named job is not', () => {
    const known = [createName(1, 'nurse', 'title'), createName(2, 'nursing aide'), createName(3, 'gardener')];
    const estimated = new Map([
      [1, 0.4],
      [2, 0.93],
      [3, 0.1],
    ]);
    const matches = rankMatches(known, ['nurse'], undefined, estimated);
    expect(matches.map((match) => [match.job_id, match.similarity])).toEqual([
      [1, 1],
      [2, 0.93],
    ]);
  });

  it('is listed by its closest name, and never reaches 0.9', () => {
    const known = [createName(1, 'engineer of software'), createName(1, 'programmer'), createName(2, 'gardener')];
    const matches = rankFor('software of engineer', known);
    expect(matches.map((match) => match.job_id)).toEqual([1]);
    expect(matches.every(({ similarity }) => similarity > 0.7 && similarity < 0.9)).toBe(true);
  });
});

describe('a listed job that a search made from a misspelt name', () => {
  const guess = { occupations: [], noJob: 0.1, familiar: 1, familiarWords: 1, familiarPairs: 1 };
  const nurses = ['nurse', '律师'].map((text) => ({ ...createName(1, text, 'title'), code: '29-1141.00' }));
  const madeBySearch = (text: string) => ({ ...createName(9, text, 'title'), inCatalogue: false, code: null });
  const rankText = (text: string) =>
    rankCandidates({ ...formsOf(text, () => true), guess, codes: [] }, [madeBySearch(text), ...nurses], 0).ranked;

  it.each(['nusre', '律帅'])('comes after the job with the correct name, and never opens at once: %s', (slip) => {
    const matches = rankText(slip);
    expect(matches.map(({ job_id: id }) => id)).toEqual([1, 9]);
    expect(matches[1]?.similarity).toBe(0.85);
  });

  it('is certain if it misspells no name', () => {
    expect(rankText('moon whisperer')[0]).toMatchObject({ job_id: 9, similarity: 1 });
  });
});

describe('a kind of job', () => {
  const guess = { occupations: [], noJob: 0.1, familiar: 1, familiarWords: 1, familiarPairs: 1 };
  const candidates = (...texts: string[]) => texts.map((text, index) => ({ ...createName(index + 1, text), code: `51-000${index}.00` }));
  const isKind = (text: string, noJob: number, names: ReturnType<typeof candidates>) => {
    const forms = formsOf(text, () => true);
    return rankCandidates({ ...forms, guess: { ...guess, noJob }, codes: [] }, names).generic;
  };
  const operators = candidates('milling machine operator', 'sewing machine operator', 'packaging machine operator');

  it('is a text with which longer names of three occupations end', () => {
    expect(isKind('machine operators', 0.1, operators)).toBe(true);
    expect(isKind('机床操作工', 0.1, candidates('数控机床操作工', '多机床操作工', '组合机床操作工'))).toBe(true);
    expect(isKind('machine operator', 0.1, operators.slice(1))).toBe(false);
    expect(isKind('milling machine operator', 0.1, operators)).toBe(false);
    expect(isKind('sewing machine operator', 0.1, candidates('sewing machine operator', 'a sewing machine operator'))).toBe(false);
    expect(isKind('chine operator', 0.1, operators), 'whole words').toBe(false);
  });

  it('is never a text that names no job', () => {
    expect(isKind('machine operator', 0.9, operators)).toBe(false);
  });
});
