import { memo, useMemo, useRef, useState, startTransition, useEffect } from 'react';
import { type Language, languageNames, languages, type Localized } from '#src/shared/language.ts';
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

/** Pause in typing after which the value is updated, in milliseconds: longer than the time between two keys. */
const pauseMs = 150;

/** Hook: follows a value after a pause in typing, so that drawing from it delays no key. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

interface Props extends Localized<EditorStrings> {
  cv: Cv;
  sheetTexts: Record<Language, SheetStrings>;
  sampleTexts: Record<Language, SampleStrings>;
  onImport(cv: Cv): void;
}

const papers = Object.keys(paperSizes) as Paper[]; // its own keys
const oneOf = <T extends string>(value: string, all: readonly T[], otherwise: T): T => all.find((option) => option === value) ?? otherwise;

/**
 * Shows the CV in one language and a template, and offers its files. It shows the pages of the PDF once their code has loaded. Until then, and on
 * narrow screens, it shows a sheet in the browser's own layout; next to the pages, screen readers read that sheet.
 */
export const Preview = memo(function Preview({ cv, language, strings, sheetTexts, sampleTexts, onImport }: Props) {
  const [side, setSide] = useState(language);
  const [template, setTemplate] = useState<TemplateName>('classic');
  const [paper, setPaper] = useState<Paper>('a4');
  /** Whether the member switched the pages on or off, and how often; null before they did. */
  const [choice, setChoice] = useState<{ isOn: boolean; count: number } | null>(null);
  const [isLarge, setLarge] = useState(false);
  const { count } = choice ?? { count: 0 };
  const view = useRef<HTMLDivElement>(null);
  const isInView = useInView(view);
  const hasRoom = useRoomForPages();
  const showsPages = choice?.isOn ?? hasRoom;
  // each choice makes a new design, which retries failed pages
  const design = useMemo(
    () => ({ language: side, template, paper, texts: sheetTexts[side], count }),
    [side, template, paper, sheetTexts, count],
  );
  const shown = useDebounced(cv);
  const isEmpty = useMemo(() => isBlank(outlineOf(shown, side, wordsOf(sheetTexts[side]))), [shown, side, sheetTexts]);
  const sample = useMemo(() => sampleCv(sampleTexts), [sampleTexts]);
  const { pages, hasFailed, isCurrent } = usePages(shown, design, showsPages && isInView && !isEmpty);
  const visiblePages = showsPages && !isEmpty ? pages : null;
  /** Takes an imported CV and scrolls the preview to its top. */
  const takeImport = (imported: Cv) => {
    onImport(imported);
    // after the dialog has closed and returned the focus to its button
    requestAnimationFrame(() => {
      for (const box of [view.current, view.current?.closest('.cv-panes')]) box?.scrollTo({ top: 0 });
    });
  };
  return (
    <section className="cv-preview" aria-label={strings['cv_editor.preview']}>
      <h2>{strings['cv_editor.preview']}</h2>
      <p className="cv-problem" role="alert">
        {showsPages && !isEmpty && hasFailed && strings['cv_editor.pages_failed']}
        {choice?.isOn === true && isEmpty && strings['cv_editor.file_empty']}
      </p>
      <div ref={view} className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
        {visiblePages && (
          <div className={`cv-pages cv-on-${visiblePages.design.paper}${isCurrent ? ' cv-current' : ''}${isLarge ? ' cv-large' : ''}`}>
            <Pages laidOut={visiblePages.laidOut} strings={strings} />
          </div>
        )}
        {isEmpty ? (
          <div className="cv-example">
            <p className="small">{sampleTexts[language]['cv_sample.label']}</p>
            <Sheet cv={sample} language={side} template={template} texts={sheetTexts[side]} />
          </div>
        ) : (
          <Sheet cv={visiblePages?.cv ?? shown} language={side} template={template} texts={sheetTexts[side]} />
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
          <select value={template} onChange={({ target }) => setTemplate(oneOf(target.value, templateNames, 'classic'))}>
            {templateNames.map((one) => (
              <option key={one} value={one}>
                {strings[`cv_editor.template_${one}`]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings['cv_editor.paper_size']}{' '}
          <select value={paper} onChange={({ target }) => setPaper(oneOf(target.value, papers, 'a4'))}>
            {papers.map((one) => (
              <option key={one} value={one}>
                {strings[`cv_editor.paper_${one}`]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" aria-pressed={showsPages} onClick={() => setChoice({ isOn: !showsPages, count: count + 1 })}>
          {strings['cv_editor.show_pages']}
        </button>
        {visiblePages && (
          <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {strings['cv_editor.enlarge']}
          </button>
        )}
        <button type="button" onClick={() => print()}>
          {strings['cv_editor.print']}
        </button>
      </div>
      <p className="small soft cv-hint">{strings[visiblePages ? 'cv_editor.pages_hint' : 'cv_editor.quick_hint']}</p>
      <Files {...{ cv, language, side, template, paper, strings, sheetTexts }} onImport={takeImport} />
    </section>
  );
});
