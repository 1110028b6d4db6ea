import { wholeNumber } from '#src/shared/address-numbers.ts';

const numberedPath = /^((?:\/zh)?\/(?:jobs|news|embed\/jobs|og\/jobs)\/)([^/]+?)(\/comments|\/analyses\.json|\.png)?$/;
/** Escapes of letters, digits and the marks that mean nothing in an address: the same address as without them (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * The canonical spelling of a path: without empty segments and needless escapes, and with a plain number in the path of a job or article. `/jobs/810`
 * for `//jobs/0810` and `/jobs/810%20`. Null if the path is canonical already.
 */
export function plainPath(pathname: string): string | null {
  const collapsed = pathname.replace(needlessEscape, decodeURIComponent).replace(/\/{2,}/g, '/');
  const plain = withPlainNumber(collapsed);
  return plain === pathname ? null : plain;
}

function withPlainNumber(path: string): string {
  const [, before = '', text = '', after = ''] = numberedPath.exec(path) ?? [];
  const id = wholeNumber((decode(text) ?? '').trim());
  return id === null ? path : before + String(id) + after;
}

/** Whether a path's escapes are valid. */
export function isReadable(pathname: string): boolean {
  return decode(pathname) !== null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
