import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import type { AnalysisKind } from '../contract.ts';
import { deleteAnalysis } from './calls.ts';
import type { DeleteStrings } from './strings.ts';

interface Props {
  kind: AnalysisKind;
  id: string;
  /** Accessible name that says which analysis it deletes. */
  label?: string;
  strings: DeleteStrings;
  onDeleted(): void;
}

/** A button that deletes an analysis after confirmation. */
export function DeleteButton({ kind, id, label, strings, onDeleted }: Props) {
  return (
    <ConfirmButton
      label={strings['member_analysis.delete']}
      ariaLabel={label}
      title={strings['member_analysis.delete_sure']}
      confirm={strings['member_analysis.delete_yes']}
      cancel={strings['member.cancel']}
      failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
      onConfirm={async () => {
        await deleteAnalysis(kind, id);
        onDeleted();
      }}
    />
  );
}
