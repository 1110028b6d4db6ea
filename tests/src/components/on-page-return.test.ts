import { afterEach, expect, it, vi } from 'vitest';
import { onPageReturn } from '#src/components/on-page-return.ts';

afterEach(() => vi.unstubAllGlobals());

it('the function runs when the browser shows a page again from its cache, but not when it shows a page for the first time', () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const run = vi.fn();
  const stop = onPageReturn(run);
  show(false);
  expect(run).not.toHaveBeenCalled();
  show(true);
  expect(run).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(run).toHaveBeenCalledOnce();
});
