// Runs before anything is painted: the stored language, who may see the page, what the header shows. Every page holds this text
// unchanged, so that the content security policy can name it by its hash.
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
  const chosenLanguage = () => {
    try {
      return localStorage.getItem('sh_lang');
    } catch {
      return null;
    }
  };
  const comeBack = () => {
    try {
      sessionStorage.setItem('sh_return_to', pathname + search);
    } catch {
      // blocked storage: signing in then leads home
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

  if (chosenLanguage() === 'zh' && !isChinese) leave(('/zh' + pathname).replace(/\/$/, '') + search + hash);
  else decide();
  // a page that the browser kept alive comes back as it was left, perhaps signed in
  addEventListener('pageshow', (event) => event.persisted && decide());
}
