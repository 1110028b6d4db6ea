import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Rules of the guidelines that axe leaves out unless they are asked for: the size of targets, names that differ from what is read. */
const optional = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it is shown now, each as the rule and the elements. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // What lies below the first view has no sizes until it comes near: it is looked at as it will be read.
  await page.locator('.below').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
  });
  const { violations } = await new AxeBuilder({ page }).options({ rules: optional }).withTags(tags).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** By how many pixels a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
