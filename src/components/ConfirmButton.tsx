import { useState } from 'react';
import { Confirm, type ConfirmTexts } from './Confirm.tsx';

interface Props extends ConfirmTexts {
  /** What the button says. */
  label: string;
  /** Says which one to those who hear the button only. */
  ariaLabel?: string | undefined;
  disabled?: boolean;
  onConfirm(): Promise<void>;
}

/** A button whose act is done after a question. */
export function ConfirmButton({ label, ariaLabel, disabled = false, ...asked }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={ariaLabel} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <Confirm {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}
