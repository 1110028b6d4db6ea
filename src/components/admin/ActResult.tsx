import { useState } from 'react';
import { failureText } from '../failure-text.ts';
import type { AdminStrings } from './strings.ts';

export interface ActOutcome {
  text: string;
  /** Undoes the act; missing if that is impossible. */
  undo?: () => Promise<void>;
}

interface Props {
  outcome: ActOutcome | null;
  strings: AdminStrings;
  onUndone(): void;
}

/** Result of an act, with a button that undoes it. Shows why undoing failed. */
export function ActResult({ outcome, strings, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async () => {
    setBusy(true);
    setProblem('');
    try {
      await outcome?.undo?.();
      onUndone();
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
    setBusy(false);
  };
  return (
    <div className="admin-notice">
      <span role="status" data-said>
        {outcome?.text}
      </span>
      {outcome?.undo && (
        <button type="button" disabled={isBusy} onClick={() => void act()}>
          {strings['admin_ui.undo']}
        </button>
      )}
      <span role="alert" className="ask-problem">
        {problem}
      </span>
    </div>
  );
}
