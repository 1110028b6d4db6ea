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

/** Says which texts lack the language of a file, before the file is made with those of the other language in it. */
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
