/** Other spellings of the language at the start of a path, with their replacements. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^\/en(?:-[a-z]{2})?(?=\/|$)/i, ''],
  [/^\/zh(?:[-_](?:cn|sg|my|tw|hk|mo|hans|hant)){0,2}(?=\/|$)/i, '/zh'],
];

/**
 * Canonical path for a page whose language is spelled differently: `/about` for `/en/about`, `/zh/about` for `/zh-CN/about` and `/ZH/about`, `/` for
 * `/index.html`. Null for other paths. The path must not start with two slashes.
 */
export function pathWithPlainLanguage(pathname: string): string | null {
  const spelling = spellings.find(([pattern]) => pattern.test(pathname));
  const canonical = spelling ? pathname.replace(spelling[0], spelling[1]) : pathname;
  const plain = canonical.replace(/\/index\.html$/, '') || '/';
  return plain === pathname || plain.startsWith('//') ? null : plain;
}
