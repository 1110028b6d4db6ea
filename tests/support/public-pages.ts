import { inject } from 'vitest';

/** Empty in unit tests, which have no seeded database and visit no addresses. */
const { jobs, articles } = (inject('ids') as ReturnType<typeof inject<'ids'>> | undefined) ?? { jobs: {}, articles: {} };

/**
 * Every page of the site by its file in `src/pages`, with an address for each of its states. The accessibility and budget tests visit all
 * addresses. `tests/codebase/page-checks.test.ts` fails if a page is missing here.
 */
export const publicPages: Record<string, readonly string[]> = {
  '[...lang]/index': ['/'],
  '[...lang]/jobs/index': ['/jobs', '/jobs?q=nurse', '/jobs?q=xyzxyz'],
  '[...lang]/jobs/[id]': [`/jobs/${jobs['13-1199.07']}`],
  '[...lang]/jobs/[id]/outlook': [`/jobs/${jobs['13-1199.07']}/outlook`],
  '[...lang]/jobs/[id]/verdicts': [`/jobs/${jobs['13-1199.07']}/verdicts`],
  '[...lang]/jobs/[id]/objections': [`/jobs/${jobs['13-1199.07']}/objections`],
  '[...lang]/news/index': ['/news'],
  '[...lang]/news/[id]': [`/news/${articles['what-a-zero-means']}`, '/news/99999999'],
  '[...lang]/news/[id]/comments': [`/news/${articles['what-a-zero-means']}/comments`],
  '[...lang]/compare': ['/compare', `/compare?jobs=${['13-1199.07', '25-1021.00', '11-1021.00'].map((code) => jobs[code]).join()},abc`],
  '[...lang]/rankings': ['/rankings'],
  '[...lang]/map': ['/map', '/map?colour=change&category=29', '/map?pay=100000&education=1'],
  '[...lang]/industries/index': ['/industries', '/industries?q=hospital', '/industries?q=xyzxyz'],
  '[...lang]/industries/[code]': ['/industries/62', '/industries/622'],
  '[...lang]/about': ['/about'],
  '[...lang]/method': ['/method'],
  '[...lang]/quality': ['/quality'],
  '[...lang]/terms': ['/terms'],
  '[...lang]/offline': ['/offline'],
  '[...lang]/life/[stage]': ['/life/student'],
  '[...lang]/login': ['/login'],
  '[...lang]/admin/login': ['/admin/login'],
  '404': ['/nowhere'],
};

/** Pages for signed-in visitors only. */
export const memberPages: Record<string, readonly string[]> = {
  '[...lang]/me/profile': ['/me/profile'],
  '[...lang]/me/inbox': ['/me/inbox'],
  '[...lang]/me/credit': ['/me/credit'],
  '[...lang]/me/cv-analysis/start': ['/me/cv-analysis/start'],
  '[...lang]/me/cv-analysis/history': ['/me/cv-analysis/history'],
  '[...lang]/me/cv-analysis/result/[id]': ['/me/cv-analysis/result/01900000-0000-7000-8000-000000000000'],
  '[...lang]/me/industry-analysis/start': ['/me/industry-analysis/start'],
  '[...lang]/me/industry-analysis/history': ['/me/industry-analysis/history'],
  '[...lang]/me/industry-analysis/result/[id]': ['/me/industry-analysis/result/01900000-0000-7000-8000-000000000000'],
  '[...lang]/me/cv-editor': ['/me/cv-editor'],
  '[...lang]/me/terms': ['/me/terms'],
  '[...lang]/admin/dashboard': ['/admin/dashboard'],
  '[...lang]/admin/user-credit': ['/admin/user-credit', '/admin/user-credit?tab=feedback', '/admin/user-credit?tab=requests'],
  '[...lang]/admin/jobs': ['/admin/jobs', '/admin/jobs?show=all'],
  '[...lang]/admin/objections': ['/admin/objections'],
  '[...lang]/admin/comments': ['/admin/comments', '/admin/comments?tab=words'],
  '[...lang]/admin/announcements': ['/admin/announcements'],
  '[...lang]/admin/audit': ['/admin/audit'],
  '[...lang]/admin/security': ['/admin/security'],
  '[...lang]/admin/news/index': ['/admin/news'],
  '[...lang]/admin/news/new': ['/admin/news/new'],
  '[...lang]/admin/news/[id]': [`/admin/news/${articles['what-a-zero-means']}`],
};

/** Pages that have no script or need more than an address, with the test that checks their accessibility. */
export const pagesCheckedElsewhere: Record<string, string> = {
  '500': 'tests/e2e/about/failure.test.ts',
  '[...lang]/news/preview/[token]': 'tests/e2e/news/editor.test.ts',
  '[...lang]/embed/jobs/[id]': 'tests/e2e/jobs/embed.test.ts',
  '[...lang]/embed/industries/[code]': 'tests/e2e/jobs/embed.test.ts',
};

/** Pages that the production build lacks, and pages that only redirect. */
export const uncheckedPages: readonly string[] = [
  'dev/components',
  '[...lang]/me/index',
  '[...lang]/admin/index',
  '[...lang]/me/cv-analysis/index',
  '[...lang]/me/industry-analysis/index',
];

export const inBothLanguages = (address: string): string[] => [address, address === '/' ? '/zh' : `/zh${address}`];

export const publicAddresses: readonly string[] = Object.values(publicPages).flat().flatMap(inBothLanguages);
export const memberAddresses: readonly string[] = Object.values(memberPages).flat().flatMap(inBothLanguages);
