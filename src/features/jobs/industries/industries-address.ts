import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';

/** Maximum length of the page's search text, in characters. Longer text is truncated. */
export const maxIndustryQuery = 40;

/** The text that the page of industries looks for, cleaned as every search is. */
export function readIndustriesQuery(search: URLSearchParams): string {
  return Array.from(cleanQuery(search.get('q') ?? ''))
    .slice(0, maxIndustryQuery)
    .join('')
    .trim();
}

/** Builds the query string of that page. */
export function industriesSearch(q: string): string {
  return q === '' ? '' : `?${new URLSearchParams({ q })}`;
}
