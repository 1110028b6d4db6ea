import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { Modal } from '../Modal.tsx';
import type { AdminStrings } from './strings.ts';

interface Props {
  /** Names what will be done, and to what. */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** Label of the button that does it. */
  confirm: string;
  /** Marks what takes something away. */
  isDestructive?: boolean;
  strings: AdminStrings;
  /** Does it. A failure is shown, and the dialog stays. */
  onConfirm(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks before an act, and for its reason, which the audit log keeps. Escape cancels. */
export function AskReason({ title, children, confirm, isDestructive = false, strings, onConfirm, onClose }: Props) {
  const dialog = useRef<{ close(): void }>(null);
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<unknown>(null);
  const id = useId();
  const act = async () => {
    setState('busy');
    setProblem(null);
    try {
      await onConfirm(reason);
      dialog.current?.close();
    } catch (error) {
      setProblem(error);
      setState('idle');
    }
  };
  return (
    <Modal ref={dialog} className="ask" labelledBy={`${id}-title`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (state === 'idle') void act();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <label>
          <span>{strings['admin_ui.reason']}</span>
          <input value={reason} maxLength={200} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
          <span className="small soft">{strings['admin_ui.reason_lead']}</span>
        </label>
        <p className="ask-problem" role="alert">
          {problem !== null && failureText(problem, strings['error.no_response'], strings['error.network'])}
        </p>
        <div className="ask-buttons">
          <button type="submit" className={isDestructive ? 'destructive' : 'primary'} disabled={state === 'busy'}>
            {confirm}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {strings['admin_ui.cancel']}
          </button>
        </div>
      </form>
    </Modal>
  );
}
