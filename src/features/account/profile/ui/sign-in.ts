import { hasAcceptedBoth, readTerms, termsVersion } from '#src/features/account/terms/acceptance.ts';
import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { clearReturnPath, pathFromHere, returnPath, storeReferrer } from '#src/shared/return-path.ts';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { afterSignIn, cleanEmail, codeDigits, mailedPass, pastedCode, prefilledEmail } from '../clean-sign-in.ts';
import { $session, storeSession } from '#src/features/auth/identity/ui/session.ts';
import { messageOf, requestCode, verifyCode } from './sign-in-calls.ts';
import { resendAfterSeconds, type Sent, SignInView } from './sign-in-view.ts';
import { readSession, type Role, type Session } from '#src/features/auth/identity/ui/stored-session.ts';

const codeLifetimeMs = 600_000;
/** Delay before the redirect, so that the success message can be read. */
const redirectDelayMs = 1_000;

export function openSignIn(form: HTMLFormElement): void {
  new SignIn(form).open();
}

/** The sign-in flow, from address to session. */
class SignIn {
  readonly #view: SignInView;
  readonly #role: Role;
  #sent: Sent | null = null;
  /** The pass from the link of the mail that led here. */
  #pass: string | undefined;

  constructor(form: HTMLFormElement) {
    this.#view = new SignInView(form);
    this.#role = form.dataset['role'] === 'admin' ? 'admin' : 'member';
  }

  open(): void {
    const view = this.#view;
    const isExpired = new URLSearchParams(location.search).has('expired');
    if (isExpired) view.say('problem', view.strings['error.unauthenticated']);
    const from = pathFromHere(document.referrer, location.origin);
    if (from && !/\/(terms|login)(\?|$)/.test(from)) storeReferrer(() => sessionStorage, from);
    view.terms.hidden = this.#role === 'admin' || hasAcceptedBoth(readTerms(safeStorage.read(storageKeys.terms)));
    this.#resume();
    this.#listenToFields();
    this.#listenToPage();
    view.setBusy(null); // the buttons stay disabled until now, so that no press is lost or submits the form natively
  }

  /** Resumes a sign-in after the browser discarded the page, or from the link of a mail, which has the address. */
  #resume(): void {
    const { email } = this.#view;
    const stored = history.state as Partial<Sent> | null; // untrusted: both fields are checked
    const linked = prefilledEmail(location.hash);
    this.#pass = mailedPass(location.hash);
    if (linked !== null) {
      email.value = linked;
      this.#cacheSent({ sentTo: linked, sentAt: 0 });
    } else if (typeof stored?.sentTo === 'string' && typeof stored.sentAt === 'number' && Date.now() - stored.sentAt < codeLifetimeMs) {
      email.value = stored.sentTo;
      this.#cacheSent({ sentTo: stored.sentTo, sentAt: stored.sentAt });
    }
    history.replaceState(history.state, '', location.pathname);
  }

  #listenToFields(): void {
    const { form, email, code, send } = this.#view;
    send.addEventListener('click', () => void this.#ask());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void (this.#sent ? this.#verify() : this.#ask());
    });
    email.addEventListener('blur', () => this.#view.checkEmail());
    email.addEventListener('input', () => {
      this.#view.mark(email, '');
      if (!this.#sent || cleanEmail(email.value) === this.#sent.sentTo) return;
      code.value = '';
      this.#view.say('status', '');
      this.#cacheSent(null);
    });
    code.addEventListener('blur', () => this.#view.checkCode());
    code.addEventListener('input', () => {
      const digits = codeDigits(code.value);
      if (digits !== code.value) code.value = digits;
      this.#view.mark(code, '');
    });
  }

  #listenToPage(): void {
    document.addEventListener('paste', (event) => {
      const code = pastedCode(event.clipboardData?.getData('text') ?? '');
      if (code === null || !this.#sent || this.#view.busy) return;
      event.preventDefault();
      this.#view.fillCode(code);
    });
    if (this.#role === 'admin') return;
    // another tab may sign in, also before this script runs
    $session.subscribe((session) => {
      if (session && !this.#view.busy) location.replace(localPath(pathLanguage(location.pathname), '/me/profile'));
    });
  }

  async #ask(): Promise<void> {
    const view = this.#view;
    if (view.busy || Date.now() - (this.#sent?.sentAt ?? 0) < resendAfterSeconds * 1000) return;
    view.say('problem', '');
    const email = cleanEmail(view.email.value);
    if (email === '') return this.#refuse(view.email, view.strings['login.enter_email']);
    if (view.checkEmail() !== '') return view.email.focus();
    if (!this.#acceptTerms()) return;
    view.setBusy('send');
    try {
      const isAnother = this.#sent !== null;
      const message = await requestCode(email, this.#pass);
      this.#cacheSent({ sentTo: email, sentAt: Date.now() });
      view.say('status', isAnother ? `${message} ${view.strings['login.newest_mail']}` : message);
    } catch (error) {
      view.say('problem', messageOf(error, view.strings['login.send_failed']));
    }
    view.setBusy(null);
    (this.#sent ? view.code : view.email).focus(); // the disabled button has lost the focus
  }

  async #verify(): Promise<void> {
    const view = this.#view;
    if (view.busy || !this.#sent) return;
    view.say('problem', '');
    const otp = codeDigits(view.code.value);
    if (otp === '') return this.#refuse(view.code, view.strings['login.enter_otp']);
    if (view.checkCode() !== '') return view.code.focus();
    if (!this.#acceptTerms()) return;
    view.setBusy('submit');
    try {
      const terms = this.#role === 'member' ? { terms_version: termsVersion } : {};
      const answer = await verifyCode(this.#role, { email: this.#sent.sentTo, otp, ...terms });
      if (answer && 'second_factor' in answer) await this.#askFactor(answer.ticket);
      else this.#take(answer);
    } catch (error) {
      this.#fail(messageOf(error, view.strings['login.verify_failed']));
    }
  }

  /** Opens the second factor, whose code loads only when it is needed. */
  async #askFactor(ticket: string): Promise<void> {
    const view = this.#view;
    const root = document.querySelector<HTMLElement>('[data-sign-in-factor]');
    if (!root) throw new Error('no second factor on this page');
    const { openSecondFactor } = await import('./second-factor.ts');
    this.#cacheSent(null);
    view.form.hidden = true;
    const back = () => {
      root.hidden = true;
      view.form.hidden = false;
      view.code.value = '';
      view.setBusy(null);
    };
    openSecondFactor(root, {
      strings: view.strings,
      ticket,
      onSession: (session) => {
        back();
        this.#take(session);
      },
      onExpired: (message) => {
        back();
        view.say('problem', message);
      },
    });
  }

  #take(session: Session | null): void {
    const { strings } = this.#view;
    if (!session) return this.#fail(strings['login.no_token']);
    storeSession(this.#role, session);
    if (!readSession(this.#role)) return this.#fail(strings['login.no_storage']);
    history.replaceState(null, '');
    this.#view.say('status', strings['login.success']);
    const target = afterSignIn(
      this.#role,
      returnPath(() => sessionStorage, location.pathname),
      location.pathname,
    );
    clearReturnPath(() => sessionStorage);
    setTimeout(() => location.replace(target), redirectDelayMs);
  }

  #fail(message: string): void {
    this.#view.setBusy(null);
    this.#view.say('status', '');
    this.#view.say('problem', message);
    this.#view.code.select();
  }

  #refuse(field: HTMLInputElement, message: string): void {
    this.#view.say('problem', message);
    field.ariaInvalid = 'true';
    field.focus();
  }

  #cacheSent(sent: Sent | null): void {
    this.#sent = sent;
    history.replaceState(sent, '');
    this.#view.showSent(sent);
  }

  /** Stores the acceptance of terms and privacy notice. */
  #acceptTerms(): boolean {
    if (!this.#view.checkTerms()) return false;
    if (this.#view.terms.hidden) return true;
    const chosen = { hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: false, version: termsVersion };
    safeStorage.write(storageKeys.terms, JSON.stringify(chosen));
    return true;
  }
}
