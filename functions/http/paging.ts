/** A validated list query. Only contract fields can reach a header. */
type Filters = Record<string, string | number | undefined>;

/** `X-Total-Count` and RFC 8288 `Link` headers (first, prev, next, last) for lists paged by `page` and `page_size`. */
export function pagingHeaders(
  { page, page_size, ...filters }: Filters & { page: number; page_size: number },
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page_size));
  const to = (target: number) => ({ ...filters, page: target, page_size });
  const links = [
    link('first', to(1)),
    ...(page > 1 ? [link('prev', to(Math.min(page - 1, last)))] : []),
    ...(page < last ? [link('next', to(page + 1))] : []),
    link('last', to(last)),
  ];
  return { 'x-total-count': String(total), link: links.join(', ') };
}

/** The same headers for lists paged by `offset` and `limit`. */
export function offsetHeaders(
  { offset, limit, ...filters }: Filters & { offset: number; limit: number },
  total: number,
): Record<string, string> {
  const to = (target: number) => ({ ...filters, offset: target, limit });
  const links = [
    link('first', to(0)),
    ...(offset > 0 ? [link('prev', to(Math.max(0, offset - limit)))] : []),
    ...(offset + limit < total ? [link('next', to(offset + limit))] : []),
    link('last', to(Math.max(0, Math.floor((total - 1) / limit) * limit))),
  ];
  return { 'x-total-count': String(total), link: links.join(', ') };
}

/** The same headers for lists without pages. */
export function wholeListHeaders(list: readonly unknown[]): Record<string, string> {
  return { 'x-total-count': String(list.length), link: [link('first', {}), link('last', {})].join(', ') };
}

/** Relative, because the public path prefix is unknown here. */
function link(rel: string, query: Filters): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `<?${new URLSearchParams(pairs)}>; rel="${rel}"`;
}
