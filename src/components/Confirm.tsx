import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';
import { Modal } from './Modal.tsx';
import './confirm.css';

export interface ConfirmTexts {
  /** What will be done, and to what. */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  confirm: string;
  cancel: string;
  /** Said if the server cannot be reached, or does not say why it failed. */
  failures: { noAnswer: string; otherwise: string };
}

interface Props extends ConfirmTexts {
  /** Does it. A failure is shown, and the dialog stays. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/**
 * Asks before an act, open as long as it is drawn. Escape cancels. Acts whose reason the audit log keeps ask with `admin/AskReason.tsx`, which has
 * a field for it.
 */
export function Confirm({ title, children, confirm, cancel, failures, onConfirm, onClose }: Props) {
  const dialog = useRef<{ close(): void }>(null);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async () => {
    setBusy(true);
    setProblem('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      setProblem(failureText(error, failures.noAnswer, failures.otherwise));
      setBusy(false);
    }
  };
  return (
    <Modal ref={dialog} className="confirm" labelledBy={id} onClose={onClose}>
      <p id={id} className="confirm-title">
        {title}
      </p>
      {children}
      <p className="confirm-problem small" role="alert">
        {problem}
      </p>
      <div className="confirm-buttons">
        <button type="button" className="primary" disabled={isBusy} onClick={() => void act()}>
          {confirm}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {cancel}
        </button>
      </div>
    </Modal>
  );
}
