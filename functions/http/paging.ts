/** `X-Total-Count` and an RFC 8288 `Link` header with first, prev, next and last, for a list that is paged by `page` and `page_size`. */
export function pagingHeaders(
  url: string,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = (rel: string, target: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    address.searchParams.set('page_size', String(pageSize));
    return `<${address.search}>; rel="${rel}"`; // relative: the public address has a prefix that is not known here
  };
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ];
  return { 'x-total-count': String(total), link: links.join(', ') };
}

/** The same for a list that is paged by `offset` and `limit`. */
export function offsetHeaders(
  url: string,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Record<string, string> {
  const link = (rel: string, target: number) => {
    const address = new URL(url);
    address.searchParams.set('offset', String(target));
    address.searchParams.set('limit', String(limit));
    return `<${address.search}>; rel="${rel}"`;
  };
  const links = [
    link('first', 0),
    ...(offset > 0 ? [link('prev', Math.max(0, offset - limit))] : []),
    ...(offset + limit < total ? [link('next', offset + limit)] : []),
    link('last', Math.max(0, Math.floor((total - 1) / limit) * limit)),
  ];
  return { 'x-total-count': String(total), link: links.join(', ') };
}
