import type { Page } from 'playwright';

/** Holds the response to the next call that a page sends to an address, until `release` is called. */
export async function holdCall(page: Page, address: string, method: 'GET' | 'PUT') {
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { reached: answered.promise, release: () => released.resolve() };
}
