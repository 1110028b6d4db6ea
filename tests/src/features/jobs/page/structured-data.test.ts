import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobData, jobTrail } from '#src/features/jobs/page/structured-data.ts';
import { toJob } from '#src/features/jobs/page/to-job.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';
import { bareJob, snapshot } from './sample-jobs.ts';

const site = new URL('https://still-human.example');
const pageTexts = { description: 'One sentence.', publisher: 'Still Human', picture: '/og/jobs/12.png' };
const names = { home: 'Home', jobs: 'All jobs' };
const row = {
  ...bareJob,
  onetSoc: '23-1011.00',
  category: { en: 'Legal', zh: '法律' },
  aliases: [{ alias: 'Attorney', language: 'en' as const }],
  measures: [{ measure: 'aioe' as const, value: 1.2, percentile: 90 }],
  snapshots: [snapshot, { ...snapshot, seq: 2, takenAt: new Date('2026-11-09T08:00:00Z') }],
};

/** The fields that Google and schema.org require of an `Article` and a `BreadcrumbList`. */
const organization = z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1), url: z.url(), logo: z.url() });
const article = z.strictObject({
  '@type': z.literal('Article'),
  '@id': z.url(),
  mainEntityOfPage: z.url(),
  headline: z.string().min(1),
  description: z.string().min(1),
  inLanguage: z.enum(['en', 'zh-CN']),
  image: z.url(),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  author: organization,
  about: z.strictObject({
    '@type': z.literal('Occupation'),
    name: z.string().min(1),
    occupationalCategory: z.string().optional(),
  }),
  isBasedOn: z.array(z.url()),
});
const step = z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: z.url() });
const breadcrumbs = z.strictObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(step).min(2) });
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([article, breadcrumbs]) });

describe.each(languages)('the structured data of a job page (%s)', (language) => {
  const dataOf = (source: typeof bareJob) => {
    const job = toJob(source, language, messages(language));
    return graph.parse(jobData(job, { site, language, trail: jobTrail(job, names) }, pageTexts))['@graph'];
  };

  it('has the shape that search engines need, with the date of the last figure', () => {
    const [{ dateModified, datePublished, mainEntityOfPage }] = dataOf(row);
    expect({ dateModified, datePublished }).toEqual({
      dateModified: '2026-11-09T08:00:00.000Z',
      datePublished: '2026-11-01T00:00:00.000Z',
    });
    expect(new URL(mainEntityOfPage).pathname).toBe(language === 'en' ? '/jobs/12' : '/zh/jobs/12');
  });

  it('has breadcrumbs from home over the category to the job, numbered from 1', () => {
    const steps = dataOf(row)[1].itemListElement;
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(steps.map(({ name }) => name)).toEqual(['Home', 'All jobs', row.category[language], row.title[language]]);
    expect(steps[2]?.item).toContain('/jobs?category=23');
  });

  it('leaves out the fields that a visitors’ job does not have', () => {
    const [{ about, isBasedOn }, { itemListElement }] = dataOf(bareJob);
    expect([about.occupationalCategory, isBasedOn, itemListElement.length]).toEqual([undefined, [], 3]);
  });
});
