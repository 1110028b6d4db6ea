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
      // then home
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
    if (guard === 'admin-login' && signedIn.admin) return '/admin';
    const { version, dontShowAgain, hasAcceptedTerms, hasAcceptedPrivacy } = read('sh_terms');
    const skips = version === termsVersion && dontShowAgain && hasAcceptedTerms && hasAcceptedPrivacy;
    return guard === 'terms' && skips && !new URLSearchParams(search).has('forceShow') ? '/login' : null;
  };
  const leave = (address) => {
    root.hidden = true;
    location.replace(address);
  };
  const decide = () => {
    const path = target();
    if (path !== null) leave((isChinese ? '/zh' : '') + path);
  };

  const theme = stored('sh_theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // the page's scripts, which `late-modules.ts` has named here, come once it is painted; a page that nobody sees is not painted for long
  const { modules } = root.dataset;
  const ask = () => Promise.all(modules.split(' ').map((address) => import(address))).finally(() => delete root.dataset.modules);
  if (modules)
    addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() => setTimeout(ask));
      setTimeout(ask, 1000);
    });
  // the face of headings and figures never keeps a page waiting: `face.ts` asks for it once the page is there
  if (!stored('sh_face')) root.dataset.face = 'later';
  if (stored('sh_lang') === 'zh' && !isChinese) leave(('/zh' + pathname).replace(/\/$/, '') + search + hash);
  else decide();
  addEventListener('pageshow', (event) => event.persisted && decide());
}
