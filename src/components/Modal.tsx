import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

interface Props {
  className: string;
  /** Id of the element that names the dialog. */
  labelledBy: string;
  /** Lets the parent close the dialog. */
  ref?: Ref<{ close(): void }>;
  /** Whether a click outside closes the dialog. */
  closesOutside?: boolean;
  children: ReactNode;
  /** Called when the dialog was closed, also by Escape. The parent then stops rendering it. */
  onClose(): void;
}

/** The base of all dialogs in islands: a modal dialog that is open while it is rendered. */
export function Modal({ className, labelledBy, ref, closesOutside = false, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useImperativeHandle(ref, () => ({ close }));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close(); // before React removes it: the browser returns the focus only from a dialog in the page
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
