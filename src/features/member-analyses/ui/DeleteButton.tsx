import { useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import type { AnalysisKind } from '../contract.ts';
import { removeAnalysis } from './calls.ts';
import type { DeleteStrings } from './strings.ts';

interface Props {
  kind: AnalysisKind;
  id: string;
  /** Says which one to those who hear the button alone. */
  label?: string;
  strings: DeleteStrings;
  onDeleted(): void;
}

/** Deletes an analysis, after a question. */
export function DeleteButton({ kind, id, label, strings, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    setBusy(true);
    setProblem('');
    try {
      await removeAnalysis(kind, id);
      dialog.current?.close();
      onDeleted();
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" aria-label={label} onClick={() => dialog.current?.showModal()}>
        {strings['member_analysis.delete']}
      </button>
      <dialog ref={dialog} className="analysis-dialog" aria-label={strings['member_analysis.delete']}>
        <p>{strings['member_analysis.delete_sure']}</p>
        <p className="analysis-problem small" role="alert">
          {problem}
        </p>
        <div className="analysis-buttons">
          <button type="button" className="primary" disabled={busy} onClick={() => void remove()}>
            {strings['member_analysis.delete_yes']}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {strings['member.cancel']}
          </button>
        </div>
      </dialog>
    </>
  );
}
