import { memo, useMemo, useRef, useState } from 'react';
import { type Language, languageNames, languages } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { type Paper, paperSizes, type TemplateName, templateNames } from '../files/templates.ts';
import { type SheetStrings, wordsOf } from '../sheet-words.ts';
import { isBlank, outlineOf } from '../outline.ts';
import { Files } from './Files.tsx';
import { Pages } from './files/Pages.tsx';
import { useInView, usePages, useRoomForPages } from './files/use-pages.ts';
import { type SampleStrings, sampleCv } from './sample-cv.ts';
import { Sheet } from './Sheet.tsx';
import type { EditorStrings } from './strings.ts';
import { useRested } from './use-rested.ts';

interface Props {
  cv: Cv;
  language: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  sampleTexts: Record<Language, SampleStrings>;
  onImport(cv: Cv): void;
}

const papers = Object.keys(paperSizes) as Paper[]; // its own keys
const chosen = <T extends string>(value: string, all: readonly T[], otherwise: T): T => all.find((one) => one === value) ?? otherwise;

/**
 * The CV next to the fields, in either language and in a template, and the files that are made of it. The pages of the file follow the typing
 * as soon as their code is there. Until then, and where there is no room next to the fields, a quick sheet in the browser's own layout does;
 * behind the pages it is their text for screen readers.
 */
export const Preview = memo(function Preview({ cv, language, strings, sheetTexts, sampleTexts, onImport }: Props) {
  const [side, setSide] = useState(language);
  const [template, setTemplate] = useState<TemplateName>('classic');
  const [paper, setPaper] = useState<Paper>('a4');
  /** Whether the member wants the pages, once they have said so, and how often they have. */
  const [asked, setAsked] = useState<{ isOn: boolean; times: number } | null>(null);
  const [isLarge, setLarge] = useState(false);
  const { times } = asked ?? { times: 0 };
  const view = useRef<HTMLDivElement>(null);
  const isInView = useInView(view);
  const hasRoom = useRoomForPages();
  const isPages = asked?.isOn ?? hasRoom;
  // asking again makes a new design, so that what failed is tried again
  const design = useMemo(
    () => ({ language: side, template, paper, texts: sheetTexts[side], times }),
    [side, template, paper, sheetTexts, times],
  );
  const shown = useRested(cv);
  const isEmpty = useMemo(() => isBlank(outlineOf(shown, side, wordsOf(sheetTexts[side]))), [shown, side, sheetTexts]);
  const sample = useMemo(() => sampleCv(sampleTexts), [sampleTexts]);
  const { pages, hasFailed, isCurrent } = usePages(shown, design, isPages && isInView && !isEmpty);
  const onPages = isPages && !isEmpty ? pages : null;
  /** Shows an import from its beginning. */
  const take = (read: Cv) => {
    onImport(read);
    // behind the dialog, which gives the focus back to its button
    requestAnimationFrame(() => {
      for (const box of [view.current, view.current?.closest('.cv-panes')]) box?.scrollTo({ top: 0 });
    });
  };
  return (
    <section className="cv-preview" aria-label={strings['cv_editor.preview']}>
      <h2>{strings['cv_editor.preview']}</h2>
      <p className="cv-problem" role="alert">
        {isPages && !isEmpty && hasFailed && strings['cv_editor.pages_failed']}
        {asked?.isOn === true && isEmpty && strings['cv_editor.file_empty']}
      </p>
      <div ref={view} className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        {onPages && (
          <div className={`cv-pages cv-on-${onPages.design.paper}${isCurrent ? ' cv-current' : ''}${isLarge ? ' cv-large' : ''}`}>
            <Pages laidOut={onPages.laidOut} strings={strings} />
          </div>
        )}
        {isEmpty ? (
          <div className="cv-example">
            <p className="small">{sampleTexts[language]['cv_sample.label']}</p>
            <Sheet cv={sample} language={side} template={template} texts={sheetTexts[side]} />
          </div>
        ) : (
          <Sheet cv={onPages?.cv ?? shown} language={side} template={template} texts={sheetTexts[side]} />
        )}
      </div>
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
        <button type="button" aria-pressed={isPages} onClick={() => setAsked({ isOn: !isPages, times: times + 1 })}>
          {strings['cv_editor.show_pages']}
        </button>
        {onPages && (
          <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {strings['cv_editor.enlarge']}
          </button>
        )}
        <button type="button" onClick={() => print()}>
          {strings['cv_editor.print']}
        </button>
      </div>
      <p className="small soft cv-hint">{strings[onPages ? 'cv_editor.pages_hint' : 'cv_editor.quick_hint']}</p>
      <Files {...{ cv, language, side, template, paper, strings, sheetTexts }} onImport={take} />
    </section>
  );
});
