import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { startBrowser } from './browser.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  /** Errors of the page's own script, and messages that it wrote to the console as errors. */
  errors: string[];
}

interface How {
  width?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** Lets the site install its service worker. */
  serviceWorker?: boolean;
  /** Puts this into local storage before the first page. */
  storage?: Record<string, string>;
}

/** A browser for the tests of one file, and visits with a fresh profile each. */
export function useBrowser(): (how?: How) => Promise<Visit> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  // what is left open goes on drawing and asking
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return async ({ width = 1280, dark = false, javaScriptEnabled = true, serviceWorker = false, storage = {} } = {}) => {
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      javaScriptEnabled,
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    });
    contexts.push(context);
    await context.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(storage));
    if (javaScriptEnabled) context.on('page', awaitScripts);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    // Chromium reports a view transition that it gives up between two pages as an error of the page
    page.on('pageerror', (error) => !/ViewTransition|Transition was aborted/.test(String(error)) && errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return { page, context, browser, errors };
  };
}

/** Lets `goto`, `reload` and `waitForURL` resolve once the page has its own scripts, too, which come after it is painted. */
function awaitScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  const scripts = () => page.waitForFunction(() => !document.documentElement.dataset['modules']);
  page.goto = async (...how) => {
    const response = await goto(...how);
    await scripts();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await scripts();
    return response;
  };
  page.waitForURL = async (...how) => {
    await waitForURL(...how);
    await scripts();
  };
}

/** Makes the sandbox reviewers behave in some way until they are told otherwise. */
export async function behave(behaviour: unknown, provider = 'all'): Promise<void> {
  await fetch(`${inject('sandboxUrl')}/behave`, { method: 'POST', body: JSON.stringify({ provider, behaviour }) });
}

/** Resolves once the page's island has its script. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}
