import type { BrowserContext, Page } from 'playwright';

/** What must not happen on a page: calls by the script of a vector, and requests to other sites. */
export interface ObservedAttacks {
  calls: string[];
  /** Requested addresses on other hosts. */
  foreignRequests: string[];
}

/** Records calls such as a vector's `alert(1)` in every frame of a context, and requests to hosts other than `ownHost`. */
export async function watchForAttacks(context: BrowserContext, ownHost: string): Promise<ObservedAttacks> {
  const seen: ObservedAttacks = { calls: [], foreignRequests: [] };
  await context.exposeBinding('reportRun', (_source, what: string) => void seen.calls.push(what));
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
      Object.defineProperty(window, name, {
        value: () => Reflect.apply(Reflect.get(window, 'reportRun'), window, [`${name} at ${location.href}`]),
      });
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== ownHost) seen.foreignRequests.push(request.url());
  });
  return seen;
}

/** Finds elements inside the selected parts of a page that could run or load something. Returns their HTML. */
export function findDangers(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((where) => {
    const forbidden =
      'script,style,link,meta,base,form,input,button,textarea,select,object,embed,applet,svg,math,template,noscript,frame,frameset,portal,dialog,[style],[id],[name],[srcdoc],[popover],[autofocus]';
    const roots = [...document.querySelectorAll(where)];
    const inside = roots.flatMap((root) => [...root.querySelectorAll('*')]);
    return inside
      .filter((element) => {
        const hasHandler = element.getAttributeNames().some((name) => /^on/i.test(name));
        const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'].flatMap(
          (name) => element.getAttribute(name) ?? [],
        );
        const hasStrangeAddress = addresses.some(
          (address) =>
            !['http:', 'https:', 'mailto:'].includes(new URL(address, location.href).protocol) && !address.startsWith('data:image/svg+xml'),
        );
        const hasForeignSource =
          element.matches('img,video,audio,source,track,iframe') &&
          addresses.some((address) => new URL(address, location.href).host !== location.host && !address.startsWith('data:image/svg+xml'));
        return (
          hasHandler || hasStrangeAddress || hasForeignSource || (element.matches(forbidden) && element.closest('[data-own]') === null)
        );
      })
      .map((element) => element.outerHTML.slice(0, 200));
  }, selector);
}
