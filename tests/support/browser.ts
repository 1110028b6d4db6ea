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

/** Starts a headless Chromium: Playwright's own or the system's where there is one, else the one that `npm ci` brings. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, executablePath: await chromiumPath(), args: ownFlags });
}

/** Where the Chromium lies that the tests and benchmarks use. */
export async function chromiumPath(): Promise<string> {
  const present = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  if (present) return present;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
