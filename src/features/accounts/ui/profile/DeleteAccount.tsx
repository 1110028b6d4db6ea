import { type SubmitEvent, useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { codeDigits, pastedCode } from '../../sign-in-rules.ts';
import { stayHere } from '../leave.ts';
import { callAsMember } from '../session.ts';
import { forget } from '../sign-out.ts';
import { type ProfileStrings, sayFailure } from './strings.ts';

const formId = 'delete-code';

interface Props {
  language: Language;
  strings: ProfileStrings;
}

type Step = 'asking' | 'sending' | 'code' | 'deleting' | 'deleted';
const goneAfter = 2_000;

/** Deletes the account, after a code that was sent for just this. */
export function DeleteAccount({ language, strings }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<Step>('asking');
  const [problem, setProblem] = useState('');
  const open = () => {
    setStep('asking');
    setProblem('');
    dialog.current?.showModal();
  };

  const attempt = async (during: Step, work: () => Promise<unknown>, after: Step, onFailure: Step) => {
    setProblem('');
    setStep(during);
    try {
      await work();
      setStep(after);
    } catch (error) {
      setStep(onFailure);
      setProblem(sayFailure(error, strings));
    }
  };
  const send = () => attempt('sending', () => callAsMember('/users/me/deletion-code', { method: 'POST' }), 'code', 'asking');
  const remove = (otp: string) => {
    if (step !== 'code') return;
    if (otp.length !== 6) return setProblem(strings[otp === '' ? 'error.otp_required' : 'error.otp_not_six_digits']);
    const work = async () => {
      await callAsMember('/users/me', { method: 'DELETE', body: { otp } });
      stayHere(); // to read that it is done
      forget('member');
      setTimeout(() => location.replace(localPath(language, '/')), goneAfter);
    };
    void attempt('deleting', work, 'deleted', 'code');
  };
  const isCodeSent = step === 'code' || step === 'deleting';
  return (
    <section className="profile-part" aria-labelledby="delete-title">
      <h2 id="delete-title">{strings['profile.delete']}</h2>
      <p>{strings['profile.delete_lead']}</p>
      <button type="button" onClick={open}>
        {strings['profile.delete_start']}
      </button>
      <dialog
        ref={dialog}
        className="profile-dialog"
        aria-labelledby="delete-sure"
        onCancel={(event) => (step === 'deleting' || step === 'deleted') && event.preventDefault()}
      >
        <h2 id="delete-sure">{strings['profile.delete_sure']}</h2>
        <p>{strings['profile.delete_what']}</p>
        <p>{strings['profile.delete_comments']}</p>
        <p role="status">{step === 'deleted' ? strings['profile.deleted'] : isCodeSent && strings['profile.delete_sent']}</p>
        {isCodeSent && <CodeForm strings={strings} onSubmit={remove} />}
        <p className="profile-problem" role="alert">
          {problem}
        </p>
        {step !== 'deleted' && (
          <div className="profile-actions">
            {isCodeSent ? (
              <button type="submit" form={formId} className="danger" disabled={step !== 'code'}>
                {strings[step === 'deleting' ? 'profile.deleting' : 'profile.delete_now']}
              </button>
            ) : (
              <button type="button" className="danger" disabled={step === 'sending'} onClick={() => void send()}>
                {strings['profile.delete_send']}
              </button>
            )}
            <button type="button" disabled={step === 'deleting'} onClick={() => dialog.current?.close()}>
              {strings['member.cancel']}
            </button>
          </div>
        )}
      </dialog>
    </section>
  );
}

interface CodeProps {
  strings: ProfileStrings;
  onSubmit(otp: string): void;
}

function CodeForm({ strings, onSubmit }: CodeProps) {
  const [otp, setOtp] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(otp);
  };
  return (
    <form id={formId} className="profile-code" noValidate onSubmit={submit}>
      <label htmlFor="delete-otp">{strings['profile.delete_code']}</label>
      <input
        id="delete-otp"
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
