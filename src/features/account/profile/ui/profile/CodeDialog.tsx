import { type ReactNode, type RefObject, type SubmitEvent, useState } from 'react';
import { codeDigits, pastedCode } from '../../clean-sign-in.ts';
import { type ProfileStrings, failureMessage } from './strings.ts';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Prefix for element ids, unique on the page. */
  name: string;
  title: string;
  /** Explains what the code confirms. */
  children: ReactNode;
  texts: { send: string; sent: string; submit: string; submitting: string; done?: string };
  isDanger?: boolean;
  strings: ProfileStrings;
  sendCode(): Promise<unknown>;
  /** Performs the confirmed action. A failure is shown, and the code can be entered again. */
  onCode(otp: string): Promise<unknown>;
}

type Step = 'asking' | 'sending' | 'code' | 'submitting' | 'done';

/** Sends a code to the member's own address, asks for it, and performs the action. */
export function CodeDialog({ dialog, name, title, children, texts, isDanger = false, strings, sendCode, onCode }: Props) {
  const [step, setStep] = useState<Step>('asking');
  const [problem, setProblem] = useState('');
  const attempt = async (during: Step, work: () => Promise<unknown>, after: Step, onFailure: Step) => {
    setProblem('');
    setStep(during);
    try {
      await work();
      setStep(after);
    } catch (error) {
      setStep(onFailure);
      setProblem(failureMessage(error, strings));
    }
  };
  const begin = () => {
    setStep('asking');
    setProblem('');
  };
  const send = () => attempt('sending', sendCode, 'code', 'asking');
  const submit = (otp: string) => {
    if (step !== 'code') return;
    if (otp.length !== 6) return setProblem(strings[otp === '' ? 'error.otp_required' : 'error.otp_not_six_digits']);
    void attempt('submitting', () => onCode(otp), texts.done ? 'done' : 'asking', 'code');
  };
  const isCodeSent = step === 'code' || step === 'submitting';
  return (
    <dialog
      ref={dialog}
      className="profile-dialog"
      aria-labelledby={`${name}-title`}
      onCancel={(event) => (step === 'submitting' || step === 'done') && event.preventDefault()}
      onClose={begin}
    >
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
      <p role="status">{step === 'done' ? texts.done : isCodeSent && texts.sent}</p>
      {isCodeSent && <CodeForm name={name} label={strings['profile.delete_code']} onSubmit={submit} />}
      <p className="profile-problem" role="alert">
        {problem}
      </p>
      {step !== 'done' && (
        <div className="profile-actions">
          {isCodeSent ? (
            <button type="submit" form={`${name}-form`} className={isDanger ? 'danger' : 'primary'} disabled={step !== 'code'}>
              {step === 'submitting' ? texts.submitting : texts.submit}
            </button>
          ) : (
            <button type="button" className={isDanger ? 'danger' : 'primary'} disabled={step === 'sending'} onClick={() => void send()}>
              {texts.send}
            </button>
          )}
          <button type="button" disabled={step === 'submitting'} onClick={() => dialog.current?.close()}>
            {strings['member.cancel']}
          </button>
        </div>
      )}
    </dialog>
  );
}

function CodeForm({ name, label, onSubmit }: { name: string; label: string; onSubmit(otp: string): void }) {
  const [otp, setOtp] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(otp);
  };
  return (
    <form id={`${name}-form`} className="profile-code" noValidate onSubmit={submit}>
      <label htmlFor={`${name}-otp`}>{label}</label>
      <input
        id={`${name}-otp`}
        name="otp"
        className="figure"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={otp}
        onChange={(event) => setOtp(codeDigits(event.target.value))}
        onPaste={(event) => {
          const code = pastedCode(event.clipboardData.getData('text'));
          if (code === null) return;
          event.preventDefault();
          setOtp(code);
        }}
      />
    </form>
  );
}
