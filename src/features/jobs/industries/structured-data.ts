import { type Language, languageTags } from '#src/shared/language.ts';
import { messages } from '#src/i18n/messages.ts';
import { localPath } from '#src/shared/paths.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import type { Industry } from './contract.ts';
import { industrySources } from './sources.ts';

interface DatasetTexts {
  name: string;
  description: string;
  publisher: string;
}

interface PageContext {
  site: URL;
  language: Language;
}

/** Builds the schema.org data of the list of industries: a data set. */
export function industriesData(texts: DatasetTexts & { home: string }, { site, language }: PageContext): Record<string, unknown> {
  const page = new URL(localPath(language, '/industries'), site).href;
  const files = [{ format: 'application/json', path: '/api/industries' }];
  const trail = [
    { name: texts.home, path: '/' },
    { name: texts.name, path: '/industries' },
  ];
  return graph([dataset(texts, { site, language, page, files }), breadcrumbs(trail, { site, language })]);
}

/** Builds the schema.org data of an industry's page: the breadcrumbs, and a data set for a sector, which has its own figures. */
export function industryData(
  industry: Industry,
  texts: DatasetTexts,
  { site, language, trail }: PageContext & { trail: readonly { name: string; path: string }[] },
): Record<string, unknown> {
  const path = `/industries/${industry.code}`;
  const steps = breadcrumbs([...trail, { name: industry.name, path }], { site, language });
  if (industry.estimated_from) return graph([steps]);
  const files = [
    { format: 'application/json', path: `/api${path}` },
    { format: 'text/csv', path: `/api${path}/occupations.csv?language=${language}` },
  ];
  const page = new URL(localPath(language, path), site).href;
  return graph([dataset(texts, { site, language, page, files }), steps]);
}

interface DatasetPage extends PageContext {
  page: string;
  files: readonly { format: string; path: string }[];
}

function dataset({ name, description, publisher }: DatasetTexts, { site, language, page, files }: DatasetPage): Record<string, unknown> {
  const sources = industrySources(messages(language));
  const years = sources.map(({ year }) => year);
  return {
    '@type': 'Dataset',
    '@id': `${page}#dataset`,
    name,
    description,
    url: page,
    version: methodVersion,
    inLanguage: languageTags[language],
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'Country', name: 'US' },
    temporalCoverage: `${Math.min(...years)}/${Math.max(...years)}`,
    creator: { '@type': 'Organization', name: publisher, url: site.href },
    variableMeasured: ['mean_rate', 'range_low', 'range_high', 'distribution', 'people'],
    citation: sources.map((source) => `${source.name}, ${source.year}. ${source.url}`),
    distribution: files.map(({ format, path }) => ({
      '@type': 'DataDownload',
      encodingFormat: format,
      contentUrl: new URL(path, site).href,
    })),
  };
}

function breadcrumbs(trail: readonly { name: string; path: string }[], { site, language }: PageContext): Record<string, unknown> {
  const steps = trail.map(({ name, path }) => ({ name, item: new URL(localPath(language, path), site).href }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function graph(nodes: readonly Record<string, unknown>[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
