import { barePath, isAdminPath, localPath, pathLanguage } from '#src/shared/paths.ts';

/** Addresses that the server accepts. The browser checks only to show errors early. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Trims an address and converts full-width characters. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= 254 && address.test(email);
}

/** Extracts the digits of a typed code, including full-width ones, at most six. */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** Extracts the code from a pasted text; null unless the text is six digits and spaces. */
export function pastedCode(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** Reads the address to prefill from the fragment of a mail's link (`#email=…`), which is never sent to a server. Null without a valid one. */
export function prefilledEmail(hash: string): string | null {
  const email = cleanEmail(new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '');
  return isEmail(email) ? email : null;
}

/** Reads the pass from a mail's link, with which requests for another code have a limit of their own; undefined without one. */
export function mailedPass(hash: string): string | undefined {
  return /[#&]pass=([\w-]{8,64})(?:&|$)/.exec(hash)?.[1];
}

/**
 * Returns the path after sign-in: the stored one if the role may see it, else the role's start page.
 * @param storedPath path of the page that led to the sign-in
 * @param pathname path of the sign-in page
 */
export function afterSignIn(role: 'member' | 'admin', storedPath: string, pathname: string): string {
  const language = pathLanguage(pathname);
  const bare = barePath(storedPath.replace(/[?#].*$/, ''));
  if (/^(\/admin)?\/login$/.test(bare) || isAdminPath(bare) !== (role === 'admin'))
    return localPath(language, role === 'admin' ? '/admin/dashboard' : '/');
  return storedPath;
}
