import { type Language, languageTags } from '#src/shared/language.ts';
import { measureIds, measureSources, methodVersion } from '#src/features/catalogue/figures/measures.ts';

interface DatasetInfo {
  name: string;
  description: string;
  publisher: string;
  /** Address of the method page. */
  page: string;
  /** Address of the site's root. */
  site: URL;
  language: Language;
}

/** Describes the figures as a schema.org `Dataset`: their meaning, sources and download addresses. */
export function datasetOf({ name, description, publisher, page, site, language }: DatasetInfo): Record<string, unknown> {
  const years = measureIds.map((id) => measureSources[id].year);
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: page,
    version: methodVersion,
    inLanguage: languageTags[language],
    isAccessibleForFree: true,
    temporalCoverage: `${Math.min(...years)}/${Math.max(...years)}`,
    creator: { '@type': 'Organization', name: publisher, url: site.href },
    variableMeasured: ['ai_replacement_rate', 'human_irreplaceability', 'rank', ...measureIds],
    citation: measureIds.map((id) => `${measureSources[id].source}, ${measureSources[id].year}. ${measureSources[id].url}`),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: new URL('/api/jobs/?page_size=50', site).href },
      { '@type': 'DataDownload', encodingFormat: 'application/vnd.oai.openapi+json', contentUrl: new URL('/api/openapi.json', site).href },
    ],
  };
}
