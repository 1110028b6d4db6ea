import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

interface Props {
  className: string;
  /** Id of the element that names the dialog. */
  labelledBy: string;
  /** Lets its owner close it. */
  ref?: Ref<{ close(): void }>;
  /** A click next to it closes it too. */
  closesOutside?: boolean;
  children: ReactNode;
  /** It was closed, by Escape too: its owner no longer draws it. */
  onClose(): void;
}

/** The shell of every dialog of an island: open as long as it is drawn. */
export function Modal({ className, labelledBy, ref, closesOutside = false, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useImperativeHandle(ref, () => ({ close }));
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // while it is still in the page: only then does the browser give the focus back
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={(event) => closesOutside && event.target === dialog.current && close()}
    >
      {children}
    </dialog>
  );
}
