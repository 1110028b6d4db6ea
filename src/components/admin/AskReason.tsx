import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { Modal } from '../Modal.tsx';
import type { AdminStrings } from './strings.ts';

interface Props {
  /** What will be done, and to what. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** Label of the button that performs the act. */
  confirm: string;
  /** Whether the act removes something. */
  isDestructive?: boolean;
  strings: AdminStrings;
  /** Performs the act. If it fails, the dialog stays open and shows why. */
  onConfirm(reason: string): Promise<void>;
  onClose(): void;
}

/** Dialog that asks before an act, and for its reason, which goes into the audit log. Escape cancels. */
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
