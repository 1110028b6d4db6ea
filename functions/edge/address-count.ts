import { messages } from '#src/i18n/messages.ts';
import { wholeNumber } from '#src/shared/address-numbers.ts';
import { barePath, pathLanguage } from '#src/shared/paths.ts';

/** Pages whose counter a query parameter replaces, and the text of the counter. Its element has `data-address-number`. */
const pages = [
  { path: /^\/jobs\/\d+$/, name: 'search_popularity', text: 'job.popularity' },
  { path: /^\/news\/\d+$/, name: 'views', text: 'news.views' },
] as const;

/** The counter's text if the address contains a number (specification, job detail and article); null for all other addresses. */
export function countInAddress(url: URL): string | null {
  const page = pages.find(({ path }) => path.test(barePath(url.pathname)));
  const count = wholeNumber(page && url.searchParams.get(page.name));
  if (!page || count === null) return null;
  return count === 0 ? '' : messages(pathLanguage(url.pathname))(page.text, { count }); // a zero is not shown
}

/** Writes the text into a page, so that one cached page serves every number. The result has no ETag, because it differs from the cached page. */
export function withCounterText(page: Response, text: string): Response {
  const changed = new HTMLRewriter()
    .on('[data-address-number]', {
      element(element) {
        element.setInnerContent(text);
      },
    })
    .transform(page);
  changed.headers.delete('etag');
  return changed;
}
