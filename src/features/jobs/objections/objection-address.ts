import { objectionLimits } from '#src/shared/input-limits.ts';

/** Parses the `about` of an address: the name of a figure, task or name on the job's page; empty for none. */
export function readAbout(search: URLSearchParams): string {
  return Array.from(
    (search.get('about') ?? '')
      .normalize('NFC')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
  )
    .slice(0, objectionLimits.what)
    .join('')
    .trim();
}

/** Builds the query string of such an address. */
export function aboutSearch(about: string): string {
  return about === '' ? '' : `?${new URLSearchParams({ about })}`;
}
