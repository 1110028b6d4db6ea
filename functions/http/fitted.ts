import { fitPolicy } from '#src/shared/fit-policy.ts';
import { lateModules } from '#src/shared/late-modules.ts';

/** A page as Astro made it, with its scripts after the paint and a policy that names its own hashes alone. */
export async function fitted(page: Response): Promise<Response> {
  const policy = page.headers.get('content-security-policy');
  if (policy === null || !page.body || !page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = lateModules(await page.text());
  const answered = new Response(html, page);
  answered.headers.set('content-security-policy', await fitPolicy(policy, html));
  return answered;
}
