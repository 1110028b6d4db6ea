import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';
import { Modal } from './Modal.tsx';
import './confirm.css';

export interface ConfirmTexts {
  /** What will be done, and to what. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  confirm: string;
  cancel: string;
  /** Shown if the server cannot be reached, or gives no reason. */
  failures: { noAnswer: string; otherwise: string };
}

interface Props extends ConfirmTexts {
  /** Performs the act. If it fails, the dialog stays open and shows why. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/**
 * Dialog that asks before an act. It is open while it is rendered. Escape cancels. If the audit log needs a reason, use `admin/AskReason.tsx`.
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
