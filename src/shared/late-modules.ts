const module = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/**
 * Takes the module scripts out of a page and names them in its root element, where `src/layouts/early.js` finds them once the page is
 * painted: until then they would share the line with what is to be seen. A page whose root has no `data-modules` keeps them as they are.
 * @param html the whole page
 */
export function lateModules(html: string): string {
  const addresses = [...html.matchAll(module)].map(([, address]) => address);
  if (addresses.length === 0 || !html.includes(' data-modules')) return html;
  return html.replaceAll(module, '').replace(' data-modules', () => ` data-modules="${addresses.join(' ')}"`);
}
