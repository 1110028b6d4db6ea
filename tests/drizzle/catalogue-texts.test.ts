import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { composeSections } from '#src/features/jobs/page/compose-sections.ts';
import { languages } from '#src/shared/language.ts';
import { rowsOf, readCatalogue } from './catalogue-rows.ts';
import { closestPair, sentencesOf } from './shared-sentences.ts';

const jobs = rowsOf(await readCatalogue());
const maxShare = 0.2;

describe.each(languages)('the texts composed for every job page (%s)', (language) => {
  const pages = jobs.map((job) => ({
    onet: job.onetSoc ?? '',
    title: job.title[language],
    sections: Object.entries(composeSections(job, { language, t: messages(language) })),
  }));

  it('have no empty section for any occupation', () => {
    const empty = pages.flatMap(({ onet, sections }) => sections.filter(([, text]) => !text).map(([section]) => `${onet} ${section}`));
    expect(empty).toEqual([]);
  });

  it('share at most 20 % of their sentences between any two occupations', () => {
    const pair = closestPair(
      pages.map(({ onet, sections }) => ({ name: onet, sentences: sections.flatMap(([, text]) => sentencesOf(text)) })),
    );
    console.error(`${language}: the most similar are ${pair.names.join(' and ')}, ${(100 * pair.share).toFixed(1)} % of the sentences`);
    expect(pair.share, pair.names.join(' and ')).toBeLessThanOrEqual(maxShare);
  });

  it('share at most 40 % of their sentences if the occupation’s name is removed', () => {
    const pair = closestPair(
      pages.map(({ onet, title, sections }) => ({
        name: onet,
        sentences: sections.flatMap(([, text]) => sentencesOf(text).map((s) => s.toLowerCase().replaceAll(title.toLowerCase(), '…'))),
      })),
    );
    console.error(`${language}: without names ${pair.names.join(' and ')}, ${(100 * pair.share).toFixed(1)} %`);
    expect(pair.share, pair.names.join(' and ')).toBeLessThanOrEqual(0.4);
  });

  it('have no section and no paragraph (with its list) that two occupations share', () => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const { onet, sections } of pages)
      for (const text of sections.flatMap(([, section]) => [section ?? '', ...(section ?? '').split(/\n\n(?!- )/)])) {
        const other = owners.get(text);
        if (other !== undefined && other !== onet) shared.push(`${onet} and ${other}: ${text}`);
        owners.set(text, onet);
      }
    expect(shared).toEqual([]);
  });
});
