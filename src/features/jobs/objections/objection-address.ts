import { objectionLimits } from '#src/shared/input-limits.ts';

/** What the address of a job's page of objections says is wrong, as the job's page calls it; empty for nothing. */
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

/** The query of such an address, in one spelling. */
export function aboutSearch(about: string): string {
  return about === '' ? '' : `?${new URLSearchParams({ about })}`;
}
