import { type ReactNode, useId, useRef } from 'react';
import { Modal } from '#src/components/Modal.tsx';

interface Props {
  title: string;
  cancel: string;
  actions: readonly { text: string; isMain?: boolean; isBusy?: boolean; staysOpen?: boolean; run(): void }[];
  children: ReactNode;
  onClose(): void;
}

/** A dialog with actions, open as long as it is rendered. An action closes it unless `staysOpen`. */
export function ActionDialog({ title, cancel, actions, children, onClose }: Props) {
  const dialog = useRef<{ close(): void }>(null);
  const id = useId();
  return (
    <Modal ref={dialog} className="cv-ask" labelledBy={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="cv-bar">
        {actions.map(({ text, isMain = false, isBusy = false, staysOpen = false, run }) => (
          <button
            key={text}
            type="button"
            className={isMain ? 'primary' : ''}
            disabled={isBusy}
            onClick={() => {
              run();
              if (!staysOpen) dialog.current?.close();
            }}
          >
            {text}
          </button>
        ))}
        <button type="button" onClick={() => dialog.current?.close()}>
          {cancel}
        </button>
      </div>
    </Modal>
  );
}
