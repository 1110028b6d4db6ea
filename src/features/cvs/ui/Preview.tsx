import { useDeferredValue, useState } from 'react';
import { type Language, languageNames, languages } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { type Paper, paperSizes, type TemplateName, templateNames } from '../files/templates.ts';
import type { SheetStrings } from '../sheet-words.ts';
import { Files } from './Files.tsx';
import { Pages } from './files/Pages.tsx';
import { Sheet } from './Sheet.tsx';
import type { EditorStrings } from './strings.ts';

interface Props {
  cv: Cv;
  language: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

const papers = Object.keys(paperSizes) as Paper[]; // its own keys
const chosen = <T extends string>(value: string, all: readonly T[], otherwise: T): T => all.find((one) => one === value) ?? otherwise;

/** The pages as they are printed, in either language and in a template, and the files that are made of them. */
export function Preview({ cv, language, strings, sheetTexts, onImport }: Props) {
  const [side, setSide] = useState(language);
  const [template, setTemplate] = useState<TemplateName>('classic');
  const [paper, setPaper] = useState<Paper>('a4');
  const [isPages, setPages] = useState(false);
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
          <select value={template} onChange={({ target }) => setTemplate(chosen(target.value, templateNames, 'classic'))}>
            {templateNames.map((one) => (
              <option key={one} value={one}>
                {strings[`cv_editor.template_${one}`]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings['cv_editor.paper_size']}{' '}
          <select value={paper} onChange={({ target }) => setPaper(chosen(target.value, papers, 'a4'))}>
            {papers.map((one) => (
              <option key={one} value={one}>
                {strings[`cv_editor.paper_${one}`]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" aria-pressed={isPages} onClick={() => setPages(!isPages)}>
          {strings['cv_editor.show_pages']}
        </button>
        <button type="button" onClick={() => print()}>
          {strings['cv_editor.print']}
        </button>
      </div>
      <p className="small soft cv-hint">{strings['cv_editor.print_hint']}</p>
      <div className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        {isPages && (
          <div className="cv-pages">
            <Pages cv={shown} language={side} {...{ template, paper, strings }} texts={sheetTexts[side]} />
          </div>
        )}
        <Sheet cv={shown} language={side} template={template} texts={sheetTexts[side]} />
      </div>
      <Files {...{ cv, language, side, template, paper, strings, sheetTexts, onImport }} />
    </section>
  );
}
