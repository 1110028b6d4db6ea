import { barePath, localPath, pathLanguage } from '#src/shared/paths.ts';

/** What the server takes for an address; it has the last word. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** An address as it is sent: without spaces around it, full-width characters made plain. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= 254 && address.test(email);
}

/** The digits of what is typed into the code's field; full-width ones count, at most six are kept. */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** The code in a text that was pasted, or null when the text is anything but six digits, spaces aside. */
export function pastedCode(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** The address that the link in a mail fills in, by the part of it that no server sees: `#email=…`; null where there is none. */
export function prefilledEmail(hash: string): string | null {
  const email = cleanEmail(new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '');
  return isEmail(email) ? email : null;
}

/**
 * Where a sign-in leads: back to the page that asked for it, where that role may be there.
 * @param kept the path that was kept to come back to
 * @param pathname the sign-in page's own
 */
export function afterSignIn(role: 'member' | 'admin', kept: string, pathname: string): string {
  const language = pathLanguage(pathname);
  const bare = barePath(kept.replace(/[?#].*$/, ''));
  const isAdmins = /^\/admin(\/|$)/.test(bare);
  if (/^(\/admin)?\/login$/.test(bare) || isAdmins !== (role === 'admin')) return localPath(language, role === 'admin' ? '/admin' : '/');
  return kept;
}
