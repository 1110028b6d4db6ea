import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  close: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is open as long as it is shown. */
export function Dialog({ title, close, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // it closes before it is removed: only then does the browser give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="desk-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
