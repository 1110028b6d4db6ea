import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { ApiFailure, contentOf, openApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import type { Session } from '#src/features/auth/identity/ui/stored-session.ts';
import { messageOf, sessionOf } from './sign-in-calls.ts';
import type { SignInStrings } from './sign-in-strings.ts';

const api = openApi(() => pathLanguage(location.pathname));

interface Steps {
  strings: SignInStrings;
  ticket: string;
  onSession(session: Session | null): void;
  /** The ticket has expired, so that the sign-in must start again. */
  onExpired(message: string): void;
}

/** Opens the second step of a sign-in to the admin area: a passkey, or a recovery code instead. */
export function openSecondFactor(root: HTMLElement, { strings, ticket, onSession, onExpired }: Steps): void {
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const [passkey, recovery] = [find<HTMLButtonElement>('[data-use-passkey]'), find<HTMLFormElement>('[data-recovery]')];
  const [submit, input] = [find<HTMLButtonElement>('[data-use-code]'), find<HTMLInputElement>('[name=recovery]')];
  const problem = find('[data-factor-problem]');
  const setBusy = (busy: boolean) => {
    passkey.disabled = submit.disabled = busy;
    input.readOnly = busy;
  };
  const run = async (work: () => Promise<Session | null>, otherwise: string, field?: HTMLInputElement) => {
    setBusy(true);
    problem.textContent = '';
    input.ariaInvalid = null;
    try {
      onSession(await work());
    } catch (error) {
      setBusy(false);
      const text = messageOf(error, otherwise);
      if (error instanceof ApiFailure && error.problem?.code === 'sign_in_expired') return onExpired(text);
      problem.textContent = text;
      if (field) field.ariaInvalid = 'true';
      (field ?? passkey).focus();
    }
  };
  passkey.onclick = () => void run(() => byPasskey(ticket), strings['login.passkey_failed']);
  recovery.onsubmit = (event) => {
    event.preventDefault();
    if (input.value.trim() !== '') return void run(() => byCode(ticket, input.value), strings['login.verify_failed'], input);
    problem.textContent = strings['error.recovery_code_required'];
    input.ariaInvalid = 'true';
    input.focus();
  };
  input.value = '';
  setBusy(false);
  root.hidden = false;
  if (browserSupportsWebAuthn()) return passkey.focus();
  passkey.disabled = true;
  problem.textContent = strings['login.passkey_unsupported'];
  input.focus();
}

async function byPasskey(ticket: string): Promise<Session | null> {
  const optionsJSON = await contentOf(api.auth.passkey.options.$post({ json: { ticket } }));
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const answer = { id, rawId, type, response, clientExtensionResults: {} };
  return sessionOf(await contentOf(api.auth.passkey.verify.$post({ json: { ticket, response: answer } })));
}

async function byCode(ticket: string, code: string): Promise<Session | null> {
  return sessionOf(await contentOf(api.auth.passkey.recovery.$post({ json: { ticket, code } })));
}
