/** Registers the service worker, which stores the offline page. Waits until the page is idle, so as not to slow down the current visit. */
const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);

function whenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, 200); // Safari lacks requestIdleCallback
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
