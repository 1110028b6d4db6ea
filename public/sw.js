// Shows the offline page where a visit cannot reach the server, and there the pictures of stored articles (`store-copy.ts`).
// Nothing else is kept or answered here, so nothing of the site grows old.
// Raise the number when this file changes in what it keeps.
const store = 'offline-3';
const pictures = 'article-pictures';
const pages = ['/offline', '/zh/offline'];
const renewAfter = 24 * 60 * 60 * 1000;
const isPart = (path) => /^\/(_astro|fonts)\//.test(path);
const isPicture = (path) => path.startsWith('/media/');
// what a page, a stylesheet or a module names at once; what it loads later stays out
const named = /(?:(?:href|src)=|url\(|\bfrom|\bimport)\s*["']?((?:\/(?:_astro|fonts)\/|\.\/)[\w./-]+)/g;

/** True while the page that is shown is the kept one, whose parts then come from here too. */
let isAway = false;

async function keep(cache, address, seen) {
  if (seen.has(address)) return;
  seen.add(address);
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const isText = /html|css|javascript/.test(response.headers.get('content-type') ?? '');
  const text = isText ? await response.clone().text() : '';
  await cache.put(address, response);
  const parts = [...text.matchAll(named)].map(([, found]) => new URL(found, new URL(address, location.origin)).pathname);
  await Promise.all(parts.filter(isPart).map((part) => keep(cache, part, seen)));
}

/** Takes the offline pages and their parts anew; what was there before stays when that fails. */
async function renew() {
  const cache = await caches.open(store);
  const seen = new Set();
  await Promise.all(pages.map((page) => keep(cache, page, seen)));
  const old = (await cache.keys()).filter(({ url }) => !seen.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function renewWhenOld() {
  const kept = await caches.match(pages[0]);
  const at = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - at < renewAfter)) await renew().catch(() => undefined);
}

async function visit(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    isAway = false;
    event.waitUntil(renewWhenOld());
    return response;
  } catch (error) {
    const { pathname } = new URL(event.request.url);
    const page = await caches.match(/^\/zh(\/|$)/.test(pathname) ? pages[1] : pages[0]);
    if (!page) throw error;
    isAway = true;
    return page;
  }
}

addEventListener('install', (event) => event.waitUntil(renew()));
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store && name !== pictures) await caches.delete(name);
      await registration.navigationPreload?.enable();
    })(),
  ),
);
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate' && !/^\/(api|media)\//.test(pathname)) event.respondWith(visit(event));
  // a worker that was stopped meanwhile has forgotten that it is away
  else if ((isAway || !navigator.onLine) && (isPart(pathname) || isPicture(pathname)))
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
