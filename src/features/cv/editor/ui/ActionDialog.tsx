import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  cancel: string;
  actions: readonly { text: string; isMain?: boolean; isBusy?: boolean; staysOpen?: boolean; run(): void }[];
  children: ReactNode;
  onClose(): void;
}

/** A dialog that is open while it is drawn. An action closes it, unless it stays open for what comes of it. */
export function ActionDialog({ title, cancel, actions, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close(); // which gives the focus back, while it is still in the page
  }, []);
  return (
    <dialog ref={dialog} className="cv-ask" aria-labelledby={id} onClose={onClose}>
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
    </dialog>
  );
}
