import { useState } from 'react';

export interface SaidText {
  text: string;
  /** Undoes what was done, if that is possible. */
  undo?: () => Promise<void>;
}

interface Props {
  said: SaidText | null;
  /** Label of the button. */
  undo: string;
  onUndone(): void;
}

/** Says what was done, with a button that undoes it. */
export function Said({ said, undo, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await said?.undo?.();
      onUndone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="admin-said">
      <span role="status" data-said>
        {said?.text}
      </span>
      {said?.undo && (
        <button type="button" disabled={isBusy} onClick={() => void act().catch(() => undefined)}>
          {undo}
        </button>
      )}
    </div>
  );
}
