import type { ClientDirective } from 'astro';

/** Events that show a visitor's first interaction. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Islands load after this time even if the page is never idle, as on a busy phone. */
const maxIdleWaitMs = 4_000;

/**
 * `client:late` loads an island at the visitor's first interaction, or once the loaded page is idle. `client:late="400px"` also waits until
 * the island is that close to the viewport. A button pressed before hydration is pressed again, once, afterwards. Each component handles
 * its own typed text (decision 019). If the address points at an element that the page lacks (`#comment-…`), its islands load at once.
 */
const late: ClientDirective = (load, { value }, island) => {
  const waiting = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  let loading: Promise<void> | null = null;

  const hydrate = async () => {
    try {
      const run = await load();
      await run();
      island.removeEventListener('click', hold, true);
      pressed?.click(); // React hydrates synchronously for a click and handles it
    } catch (error) {
      loading = null; // the next press tries again
      const button = pressed;
      pressed = null;
      if (!button?.form?.hasAttribute('action')) throw error;
      island.removeEventListener('click', hold, true); // a form with an action works without script
      button.click();
    }
  };
  const start = () => void (loading ??= hydrate());
  /** Also handles Enter in a field, which clicks the form's button. */
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    start();
  };
  island.addEventListener('click', hold, true);

  const request = (event?: Event) => {
    if (waiting.signal.aborted || (event && isStill(event))) return;
    waiting.abort();
    if (typeof value === 'string' && value !== '' && !pointsAtMissing()) whenNear(island, value, start);
    else start();
  };
  for (const sign of signs) addEventListener(sign, request, { signal: waiting.signal, passive: true });
  if (pointsAtMissing()) request();
  else whenIdle(() => request());
};

/** Whether the address points at an element that the page lacks, because an island renders it. */
const pointsAtMissing = (): boolean => location.hash.length > 1 && document.getElementById(location.hash.slice(1)) === null;

/** Chromium sends a pointermove without movement when the page changes below a resting pointer. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function whenNear(island: HTMLElement, rootMargin: string, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  for (const child of island.children) observer.observe(child); // astro-island itself has no box
}

function whenIdle(act: () => void): void {
  // Safari lacks requestIdleCallback
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: maxIdleWaitMs }) : setTimeout(act, 200));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

export default late;
