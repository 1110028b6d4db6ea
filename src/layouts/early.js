// Inlined into every page and run before first paint: applies the stored theme, and redirects by language, session and accepted terms.
{
  const { guard, termsVersion } = document.currentScript.dataset;
  const root = document.documentElement;
  const { pathname, search, hash } = location;
  const isChinese = /^\/zh(\/|$)/.test(pathname);
  const signIn = { member: '/login', admin: '/admin/login' };

  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const comeBack = () => {
    try {
      sessionStorage.setItem('sh_return_to', pathname + search);
    } catch {
      // storage is blocked: signing in will lead home
    }
  };
  const target = () => {
    const auth = read('sh_auth');
    const signedIn = { member: Boolean(auth.access_token && auth.user), admin: Boolean(read('sh_admin_auth').access_token) };
    root.toggleAttribute('data-member', signedIn.member);
    if (guard in signIn && !signedIn[guard]) {
      comeBack();
      return signIn[guard];
    }
    if (guard === 'login' && signedIn.member) return '/me/profile';
    if (guard === 'admin-login' && signedIn.admin) return '/admin/dashboard';
    const { version, dontShowAgain, hasAcceptedTerms, hasAcceptedPrivacy } = read('sh_terms');
    const skips = version === termsVersion && dontShowAgain && hasAcceptedTerms && hasAcceptedPrivacy;
    return guard === 'terms' && skips && !new URLSearchParams(search).has('forceShow') ? '/login' : null;
  };
  const leave = (address) => {
    root.hidden = true;
    location.replace(address);
  };
  const decide = () => {
    const theme = stored('sh_theme');
    if (/^(light|dark|system)$/.test(theme)) root.dataset.theme = theme; // 'system' has no style
    if (stored('sh_lang') === 'zh' && !isChinese) return leave(('/zh' + pathname).replace(/\/$/, '') + search + hash);
    const path = target();
    if (path !== null) leave((isChinese ? '/zh' : '') + path);
  };

  decide();
  // the page may come back as it was left, and another one may have changed what is stored
  addEventListener('pageshow', (event) => event.persisted && decide());
}
