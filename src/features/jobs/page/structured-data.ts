import { type Language, languageTags } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Job } from './contract.ts';

interface PageContext {
  site: URL;
  language: Language;
  /** Ancestors, home first; paths without language prefix. */
  trail: readonly { name: string; path: string }[];
}

interface PageTexts {
  /** The figure as one sentence. */
  description: string;
  publisher: string;
  /** Path of the image for social cards. */
  picture: string;
}

/** Builds the schema.org data of a job page: an article about an occupation, based on the published measures, and the breadcrumbs. */
export function jobData(
  job: Job,
  { site, language, trail }: PageContext,
  { description, publisher, picture }: PageTexts,
): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, site).href;
  const page = absolute(localPath(language, `/jobs/${job.id}`));
  const organization = { '@type': 'Organization', name: publisher, url: absolute('/'), logo: absolute('/favicon.svg') };
  const article = {
    '@type': 'Article',
    '@id': `${page}#article`,
    mainEntityOfPage: page,
    headline: job.title,
    description,
    inLanguage: languageTags[language],
    image: absolute(picture),
    datePublished: job.created_at,
    dateModified: changedAt(job),
    author: organization,
    about: {
      '@type': 'Occupation',
      name: job.title,
      ...(job.onet_soc && { occupationalCategory: job.onet_soc }),
    },
    isBasedOn: job.evidence.map(({ url }) => url),
  };
  const steps = [...trail.map(({ name, path }) => ({ name, item: absolute(localPath(language, path)) })), { name: job.title, item: page }];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  return { '@context': 'https://schema.org', '@graph': [article, breadcrumbs] };
}

/** Time of the last change of the figures, and so of the texts. */
function changedAt(job: Job): string {
  const instants = [job.created_at, job.last_refreshed_at ?? job.created_at, ...job.snapshots.map((snapshot) => snapshot.taken_at)];
  return instants.reduce((latest, instant) => (instant > latest ? instant : latest));
}

/** Builds the breadcrumbs from home to a job's page, with the category if the classification has the job. */
export function jobTrail(job: Pick<Job, 'onet_soc' | 'category'>, names: { home: string; jobs: string }): { name: string; path: string }[] {
  const trail = [
    { name: names.home, path: '/' },
    { name: names.jobs, path: '/jobs' },
  ];
  if (job.onet_soc === null || job.category === null) return trail;
  return [...trail, { name: job.category, path: `/jobs?category=${job.onet_soc.slice(0, 2)}` }];
}
