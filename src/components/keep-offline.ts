/** Keeps the offline page for later visits. Waits until the page is idle, so that it costs the current visit nothing. */
const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);

function whenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
  else setTimeout(keep, 200); // Safari has none
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
