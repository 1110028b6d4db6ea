import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import type { AnalysisKind } from '../contract.ts';
import { removeAnalysis } from './calls.ts';
import type { DeleteStrings } from './strings.ts';

interface Props {
  kind: AnalysisKind;
  id: string;
  /** Says which one to those who hear the button only. */
  label?: string;
  strings: DeleteStrings;
  onDeleted(): void;
}

/** Deletes an analysis, after a question. */
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
        await removeAnalysis(kind, id);
        onDeleted();
      }}
    />
  );
}
