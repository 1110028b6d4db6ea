import { wholeNumber } from '#src/shared/address-numbers.ts';

const numberedPath = /^((?:\/zh)?\/(?:jobs|news|embed\/jobs|og\/jobs)\/)([^/]+?)(\/comments|\/analyses\.json|\.png)?$/;
/** Escapes of letters, digits and the marks that mean nothing in an address: the same address as without them (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * The one spelling of a path that is spelled otherwise: without empty segments and needless escapes, and with a plain number where a page has one: `/jobs/810`
 * for `//jobs/0810` and `/jobs/810%20`. Null for a path that is spelled so.
 */
export function plainPath(pathname: string): string | null {
  const whole = pathname.replace(needlessEscape, decodeURIComponent).replace(/\/{2,}/g, '/');
  const plain = withPlainNumber(whole);
  return plain === pathname ? null : plain;
}

function withPlainNumber(path: string): string {
  const [, before = '', text = '', after = ''] = numberedPath.exec(path) ?? [];
  const id = wholeNumber((decoded(text) ?? '').trim());
  return id === null ? path : before + String(id) + after;
}

/** Whether a path's escapes stand for characters. */
export function isReadable(pathname: string): boolean {
  return decoded(pathname) !== null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
