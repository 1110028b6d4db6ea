/** Keeps the page for visits that fail; late, so that it costs the present one nothing. */
const late = 3000;

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), late);
