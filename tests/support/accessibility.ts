import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG rules that axe does not run by default: target size, and visible labels that differ from accessible names. */
const optionalRules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break, because it changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Shows an open page in a theme and completes all colour transitions. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // the transition of an element below the first view would never end, because it is not rendered
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Runs all axe rules, or only those about colours, on the current state of a page. Returns the rule and elements of each violation. */
export async function findAccessibilityProblems(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Elements that `content-visibility` skips have no size.
  await page.locator('.below').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
  });
  // Opens the collapsed parts of a job page.
  await page.locator('.below > details, .evidence details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '');
  });
  // legacy mode takes half the time; it skips frames of other origins, and no checked page has one
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: optionalRules, resultTypes: ['violations'] });
  const { violations } = await (rules === 'all' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** Returns by how many pixels a page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
