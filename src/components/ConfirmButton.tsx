import { useState } from 'react';
import { Confirm, type ConfirmTexts } from './Confirm.tsx';

interface Props extends ConfirmTexts {
  /** Text of the button. */
  label: string;
  /** Text for screen readers, if `label` is not clear without its surroundings. */
  ariaLabel?: string | undefined;
  disabled?: boolean;
  onConfirm(): Promise<void>;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ label, ariaLabel, disabled = false, ...texts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={ariaLabel} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <Confirm {...texts} onClose={() => setOpen(false)} />}
    </>
  );
}
