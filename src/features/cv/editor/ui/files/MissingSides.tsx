import { fill } from '#src/i18n/fill.ts';
import { type Language, languageNames } from '#src/shared/language.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { fieldText } from '../gap-text.ts';
import type { EditorStrings } from '../strings.ts';

interface Props {
  fields: readonly string[];
  side: Language;
  strings: EditorStrings;
  onExport(): void;
  onClose(): void;
}

/** Lists the texts that are missing in a file's language, before the export uses the other language for them. */
export function MissingSides({ fields, side, strings, onExport, onClose }: Props) {
  const language = languageNames[side];
  return (
    <ActionDialog
      title={fill(strings['cv_editor.mixed_title'], { language })}
      cancel={strings['member.cancel']}
      actions={[{ text: strings['cv_editor.mixed_export'], isMain: true, run: onExport }]}
      onClose={onClose}
    >
      <p>{fill(strings['cv_editor.mixed_lead'], { language })}</p>
      <ul className="cv-left-out">
        {fields.map((field) => (
          <li key={field}>{fieldText(field, strings)}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}
