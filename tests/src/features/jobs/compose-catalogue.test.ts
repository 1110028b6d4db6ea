import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/contract.ts';
import { percentilesOver } from '#src/features/catalogue/measure-catalogue.ts';
import { parseCatalogue } from '#src/features/catalogue/parse-catalogue.ts';
import { composeSections } from '#src/features/jobs/compose-sections.ts';
import type { JobFacts } from '#src/features/jobs/facts.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';
import { bareFacts } from './sample-facts.ts';

let catalogue: JobFacts[] = [];

beforeAll(async () => {
  const parsed = parseCatalogue((await readCatalogueFolder()).groups);
  if (!parsed.ok) throw new Error('the catalogue does not parse');
  const occupations = parsed.value.flatMap((file) => file.occupations);
  const measure = percentilesOver(occupations.map(({ measures }) => measures));
  const titles = new Map(occupations.map(({ onet, title }) => [onet, title]));
  catalogue = occupations.map((occupation: Occupation, id): JobFacts => {
    const { title, description, tasks, measures } = occupation;
    const related = occupation.related.map((onet, rate) => ({ id: rate, title: titles.get(onet) ?? title, rate }));
    return { ...bareFacts, id, onetSoc: occupation.onet, title, description, tasks, measures: measure(measures), related };
  });
});

describe.each(languages)('the texts of every occupation of the catalogue, in %s', (language) => {
  const composed = () => catalogue.map((facts) => [facts.onetSoc, composeSections(facts, { language, t: messages(language) })] as const);
  const codesWhere = (wrong: (text: string) => boolean) =>
    composed().flatMap(([code, sections]) =>
      Object.values(sections).some((text: string | null) => text === null || wrong(text)) ? [code] : [],
    );

  it('are all there, without a placeholder', () => {
    expect(catalogue.length).toBeGreaterThan(900);
    expect(codesWhere((text) => /\{\{|undefined|NaN|compose\./.test(text))).toEqual([]);
  });

  it('hold no punctuation of the other script', () => {
    const wrong =
      language === 'zh'
        ? /\p{Script=Han}[,;:?!]\p{Script=Han}|[。，；：]{2}|\p{Script=Han}\.(?:\s|$)/u
        : /[，。；：？！（）]|\p{Script=Han}/u;
    expect(codesWhere((text) => wrong.test(text))).toEqual([]);
  });

  it('share the working time of each occupation out to 100 %, rounding aside', () => {
    const shares = catalogue.map(({ tasks }) => tasks.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0));
    for (const share of shares) expect(Math.abs(share - 100)).toBeLessThanOrEqual(1);
  });
});
