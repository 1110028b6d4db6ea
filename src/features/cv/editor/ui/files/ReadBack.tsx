import { fill } from '#src/i18n/fill.ts';
import type { ReadField } from '../../files/reading/compare-fields.ts';
import { fieldText } from '../gap-text.ts';
import type { EditorStrings } from '../strings.ts';
import './read-back.css';

/** Shows what a machine reads in the exported file, field by field. Fields that it reads differently come first. */
export function ReadBack({ fields, strings }: { fields: readonly ReadField[]; strings: EditorStrings }) {
  const different = fields.filter(({ isSame }) => !isSame);
  const same = fields.filter(({ isSame }) => isSame);
  const lead = different.length === 0 ? strings['cv_editor.read_back_all'] : strings['cv_editor.read_back_some'];
  return (
    <section className="cv-read-back" aria-label={strings['cv_editor.read_back']}>
      <h3>{strings['cv_editor.read_back']}</h3>
      <p role="status">{fill(lead, { same: same.length, all: fields.length })}</p>
      {different.length > 0 && (
        <dl className="cv-read-other">
          {different.map(({ path, written, read }) => (
            <div key={path}>
              <dt>{fieldText(path, strings)}</dt>
              <dd>{fill(strings['cv_editor.read_written'], { text: written })}</dd>
              <dd>{read === '' ? strings['cv_editor.read_nothing'] : fill(strings['cv_editor.read_as'], { text: read })}</dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary>{fill(strings['cv_editor.read_same'], { count: same.length })}</summary>
        <dl>
          {same.map(({ path, read }) => (
            <div key={path}>
              <dt>{fieldText(path, strings)}</dt>
              <dd>{read}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
