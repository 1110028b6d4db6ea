import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const ownFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the headless Chromium that `npm ci` installs: the same version on every machine, without a user interface. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, executablePath: await packagedPath(), args: ownFlags });
}

/** Path of the Chromium for Lighthouse: the system's full browser, or else the one that `npm ci` installs. */
export async function chromiumPath(): Promise<string> {
  const present = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return present ?? packagedPath();
}

/** The path of the packaged Chromium. Unpacks it if needed: two processes must not do so at once. */
export async function packagedPath(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
