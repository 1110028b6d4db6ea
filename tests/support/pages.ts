import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBrowser } from './browser.ts';
import { baseUrl, sandboxUrl } from './platform-under-test.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  /** Uncaught errors of the page, and messages that it logged as errors. */
  errors: string[];
}

interface VisitOptions {
  width?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** Allows the site to install its service worker. */
  serviceWorker?: boolean;
  /** Entries of local storage, set before the first page. */
  storage?: Record<string, string>;
}

/** Starts a browser for one test file. Each visit has a fresh profile. */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  // an open page would go on rendering and sending requests
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return async ({ width = 1280, dark = false, javaScriptEnabled = true, serviceWorker = false, storage = {} } = {}) => {
    const context = await browser.newContext({
      baseURL: baseUrl(),
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      javaScriptEnabled,
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    });
    contexts.push(context);
    await context.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(storage));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    // Chromium reports an aborted view transition between pages as a page error
    page.on('pageerror', (error) => !/ViewTransition|Transition was aborted/.test(String(error)) && errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return { page, context, browser, errors };
  };
}

/** Sets the behaviour of the sandbox reviewers until the next call of this function. */
export async function setReviewerBehaviour(behaviour: unknown, provider = 'all'): Promise<void> {
  await fetch(`${sandboxUrl()}/behave`, { method: 'POST', body: JSON.stringify({ provider, behaviour }) });
}

/** Waits until the page's first island is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}
