import { type ReactNode, useId } from 'react';
import { Modal } from '#src/components/Modal.tsx';

interface Props {
  title: string;
  close: string;
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog with a title and a button that closes it. */
export function Dialog({ title, close, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal className="desk-dialog" labelledBy={id} onClose={onClose}>
      <div className="desk-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </div>
      {children}
    </Modal>
  );
}
