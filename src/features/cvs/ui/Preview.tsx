import { useDeferredValue, useState } from 'react';
import { type Language, languageNames, languages } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { Files } from './Files.tsx';
import { Sheet, type Template } from './Sheet.tsx';
import type { SheetStrings } from '../sheet-words.ts';
import type { EditorStrings } from './strings.ts';

interface Props {
  cv: Cv;
  language: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

/** The pages as they are printed, in either language and in a template, and the files that are made of them. */
export function Preview({ cv, language, strings, sheetTexts, onImport }: Props) {
  const [side, setSide] = useState(language);
  const [template, setTemplate] = useState<Template>('classic');
  const shown = useDeferredValue(cv);
  return (
    <section className="cv-preview" aria-label={strings['cv_editor.preview']}>
      <h2>{strings['cv_editor.preview']}</h2>
      <div className="cv-bar">
        <label>
          {strings['cv_editor.side']}{' '}
          <select value={side} onChange={({ target }) => setSide(target.value === 'zh' ? 'zh' : 'en')}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings['cv_editor.template']}{' '}
          <select value={template} onChange={({ target }) => setTemplate(target.value === 'compact' ? 'compact' : 'classic')}>
            <option value="classic">{strings['cv_editor.template_classic']}</option>
            <option value="compact">{strings['cv_editor.template_compact']}</option>
          </select>
        </label>
        <button type="button" onClick={() => print()}>
          {strings['cv_editor.print']}
        </button>
      </div>
      <p className="small soft cv-hint">{strings['cv_editor.print_hint']}</p>
      <div className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        <Sheet cv={shown} language={side} template={template} texts={sheetTexts[side]} />
      </div>
      <Files cv={cv} side={side} texts={sheetTexts[side]} {...{ strings, onImport }} />
    </section>
  );
}
