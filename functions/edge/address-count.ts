import { messages } from '#src/i18n/messages.ts';
import { wholeNumber } from '#src/shared/address-numbers.ts';
import { barePath, pathLanguage } from '#src/shared/paths.ts';

/** Pages whose counter a query parameter can replace, and the text that shows it. Their element has `data-address-number`. */
const pages = [
  { path: /^\/jobs\/\d+$/, name: 'search_popularity', text: 'job.popularity' },
  { path: /^\/news\/\d+$/, name: 'views', text: 'news.views' },
] as const;

/** The text that this address shows in place of the page's own number (specification, job detail and article). Null for all other addresses. */
export function countInAddress(url: URL): string | null {
  const shown = pages.find(({ path }) => path.test(barePath(url.pathname)));
  const count = wholeNumber(shown && url.searchParams.get(shown.name));
  if (!shown || count === null) return null;
  return count === 0 ? '' : messages(pathLanguage(url.pathname))(shown.text, { count }); // a zero is not shown
}

/** Writes the text into the page on its way out, so that one cached page serves every number. The new page has no ETag: it is not the cached one. */
export function withText(page: Response, text: string): Response {
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
