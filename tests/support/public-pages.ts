/**
 * Every page of the site, by its file in `src/pages`, with addresses that show it in its states. The tests of accessibility and of budgets
 * visit each of them; `tests/codebase/page-checks.test.ts` fails when a page stands nowhere here.
 */
export const publicPages: Record<string, readonly string[]> = {
  '[...lang]/index': ['/'],
  '[...lang]/jobs/index': ['/jobs', '/jobs?q=nurse', '/jobs?q=xyzxyz'],
  '[...lang]/jobs/[id]': ['/jobs/92'],
  '[...lang]/news/index': ['/news'],
  '[...lang]/news/[id]': ['/news/1', '/news/99999999'],
  '[...lang]/news/[id]/comments': ['/news/1/comments'],
  '[...lang]/compare': ['/compare', '/compare?jobs=92,300,3,abc'],
  '[...lang]/rankings': ['/rankings'],
  '[...lang]/about': ['/about'],
  '[...lang]/method': ['/method'],
  '[...lang]/terms': ['/terms'],
  '[...lang]/offline': ['/offline'],
  '[...lang]/login': ['/login'],
  '[...lang]/admin/login': ['/admin/login'],
  '404': ['/nowhere'],
};

/** Pages that a signed-in visitor alone sees. */
export const memberPages: Record<string, readonly string[]> = {
  '[...lang]/me/profile': ['/me/profile'],
  '[...lang]/me/inbox': ['/me/inbox'],
  '[...lang]/me/terms': ['/me/terms'],
  '[...lang]/admin/index': ['/admin'],
};

/** Pages that need more than an address or hold no script; each with the test that brings them up and checks their accessibility itself. */
export const pagesCheckedElsewhere: Record<string, string> = {
  '500': 'tests/e2e/failure.test.ts',
  '[...lang]/embed/jobs/[id]': 'tests/e2e/embed.test.ts',
};

/** Pages that the production build does not have, and those that only send on. */
export const pagesNeverSeen: readonly string[] = ['dev/components', '[...lang]/me/index'];

/** An address in both languages. */
export const inBothLanguages = (address: string): string[] => [address, address === '/' ? '/zh' : `/zh${address}`];

export const publicAddresses: readonly string[] = Object.values(publicPages).flat().flatMap(inBothLanguages);
export const memberAddresses: readonly string[] = Object.values(memberPages).flat().flatMap(inBothLanguages);
