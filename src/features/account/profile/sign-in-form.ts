import { barePath, isAdminPath, localPath, pathLanguage } from '#src/shared/paths.ts';

/** Addresses that the server accepts. The server decides; the browser only checks early. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Trims an address and converts full-width characters. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= 254 && address.test(email);
}

/** The digits typed into the code field, including full-width ones, at most six. */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** The code in a pasted text; null unless it is six digits, ignoring spaces. */
export function pastedCode(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** The address that a mail's link prefills, from the fragment (`#email=…`), which is never sent to a server. Null without one. */
export function prefilledEmail(hash: string): string | null {
  const email = cleanEmail(new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '');
  return isEmail(email) ? email : null;
}

/** What the mail's link carries so that its reader can always ask for another code; undefined without one. */
export function mailedPass(hash: string): string | undefined {
  return /[#&]pass=([\w-]{8,64})(?:&|$)/.exec(hash)?.[1];
}

/**
 * Target after signing in: the stored page, if the role may see it.
 * @param kept the stored path
 * @param pathname the sign-in page's own path
 */
export function afterSignIn(role: 'member' | 'admin', kept: string, pathname: string): string {
  const language = pathLanguage(pathname);
  const bare = barePath(kept.replace(/[?#].*$/, ''));
  if (/^(\/admin)?\/login$/.test(bare) || isAdminPath(bare) !== (role === 'admin'))
    return localPath(language, role === 'admin' ? '/admin/dashboard' : '/');
  return kept;
}
