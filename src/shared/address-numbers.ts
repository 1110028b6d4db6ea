/** Parses a whole number: one to twelve digits. Null for anything else, including `1e6`, `0x10` and ` 5`. */
export function wholeNumber(text: string | null | undefined): number | null {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : null;
}

const maxId = 2_147_483_647;

/** The id in a page's path; null if invalid. */
export function pathId(text: string | undefined): number | null {
  const id = wholeNumber(text);
  return id !== null && id >= 1 && id <= maxId ? id : null;
}

const maxPage = 100_000;

/** The `page` parameter of a list, from 1. Invalid values count as 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = wholeNumber(search.get('page'));
  return page !== null && page >= 1 && page <= maxPage ? page : 1;
}
