import { fill } from '#src/i18n/fill.ts';
import { cleanEmail, codeDigits, isEmail } from '../clean-sign-in.ts';
import type { SignInStrings } from './sign-in-strings.ts';

/** Seconds before another code can be requested. */
export const resendAfterSeconds = 60;

/** The mail with a code. `sentAt` is in milliseconds since 1970, or 0 if another page requested the code. */
export interface Sent {
  sentTo: string;
  sentAt: number;
}

/** The DOM of the sign-in form: fields, buttons and messages. */
export class SignInView {
  readonly form: HTMLFormElement;
  readonly strings: SignInStrings;
  readonly email: HTMLInputElement;
  readonly code: HTMLInputElement;
  readonly send: HTMLButtonElement;
  readonly terms: HTMLElement;
  readonly #submit: HTMLButtonElement;
  #timer: ReturnType<typeof setInterval> | undefined;
  #sent: Sent | null = null;
  #busy: 'send' | 'submit' | null = null;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.strings = JSON.parse(form.dataset['strings'] ?? '{}') as SignInStrings; // written by SignInForm.astro
    this.email = this.#find('[name=email]');
    this.code = this.#find('[name=otp]');
    this.send = this.#find('[data-send]');
    this.terms = this.#find('[data-terms]');
    this.#submit = this.#find('[data-submit]');
  }

  get busy(): boolean {
    return this.#busy !== null;
  }

  setBusy(button: 'send' | 'submit' | null): void {
    this.#busy = button;
    this.email.readOnly = this.busy;
    this.code.readOnly = this.busy;
    this.#submit.disabled = this.busy;
    this.#submit.textContent = this.strings[button === 'submit' ? 'login.submitting' : 'login.submit'];
    this.#showSend();
  }

  /** Shows the code field, and counts down until another code can be requested. Null hides both. */
  showSent(sent: Sent | null): void {
    this.#sent = sent;
    this.#find('[data-code]').hidden = sent === null;
    clearInterval(this.#timer);
    if (sent && Date.now() - sent.sentAt < resendAfterSeconds * 1000) this.#timer = setInterval(() => this.#showSend(), 1000);
    this.#showSend();
  }

  /** Fills in a complete code and focuses the sign-in button. */
  fillCode(code: string): void {
    this.code.value = code;
    this.mark(this.code, '');
    this.#submit.focus();
  }

  /** @returns the address error, also shown next to the field; empty if valid */
  checkEmail(): string {
    const format = isEmail(this.email.value) ? '' : this.strings['error.invalid_email'];
    return this.mark(this.email, cleanEmail(this.email.value) === '' ? this.strings['error.email_required'] : format);
  }

  /** @returns the code error, also shown next to the field; empty if valid */
  checkCode(): string {
    const length = codeDigits(this.code.value).length === 6 ? '' : this.strings['error.otp_not_six_digits'];
    return this.mark(this.code, this.code.value === '' ? this.strings['error.otp_required'] : length);
  }

  /** Whether terms and privacy notice are accepted, if the form asks for it. Marks what is missing. */
  checkTerms(): boolean {
    if (this.terms.hidden) return true;
    const missing = [...this.terms.querySelectorAll('input')].find((box) => !box.checked);
    this.#find('[data-error=terms]').textContent = missing ? this.strings['login.terms_needed'] : '';
    missing?.focus();
    return missing === undefined;
  }

  mark(field: HTMLInputElement, problem: string): string {
    field.ariaInvalid = problem === '' ? null : 'true';
    this.#find(`[data-error=${field.name}]`).textContent = problem;
    return problem;
  }

  say(where: 'status' | 'problem', text: string): void {
    this.#find(`[data-${where}]`).textContent = text;
  }

  #showSend(): void {
    const { strings } = this;
    const left = this.#sent ? Math.ceil((this.#sent.sentAt + resendAfterSeconds * 1000 - Date.now()) / 1000) : 0;
    if (left <= 0) clearInterval(this.#timer);
    const idle = strings[this.#sent ? 'login.send_again' : 'login.get_code'];
    const waiting = left > 0 ? strings['login.sent'] : idle;
    this.send.disabled = this.busy || left > 0;
    this.send.textContent = this.#busy === 'send' ? strings['login.sending'] : waiting;
    this.#find('[data-wait]').textContent = left > 0 ? fill(strings['login.sent_again_in'], { seconds: left }) : '';
  }

  /** @throws Error if the form lacks the element */
  #find<E extends HTMLElement>(selector: string): E {
    const found = this.form.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }
}
