/** Other ways to write the language at the start of a path, and what takes their place. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^\/en(?:-[a-z]{2})?(?=\/|$)/i, ''],
  [/^\/zh(?:[-_](?:cn|sg|my|tw|hk|mo|hans|hant)){0,2}(?=\/|$)/i, '/zh'],
];

/**
 * Canonical path for a page whose language is spelled differently: `/about` for `/en/about`, `/zh/about` for `/zh-CN/about` and `/ZH/about`, `/` for
 * `/index.html`. Null for other paths. The path must not start with two slashes.
 */
export function pathWithPlainLanguage(pathname: string): string | null {
  const found = spellings.find(([pattern]) => pattern.test(pathname));
  const spelled = found ? pathname.replace(found[0], found[1]) : pathname;
  const plain = spelled.replace(/\/index\.html$/, '') || '/';
  return plain === pathname || plain.startsWith('//') ? null : plain;
}
