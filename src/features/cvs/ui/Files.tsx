import { useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { type Cv, cvLimits } from '../contract.ts';
import { parseJson } from '../draft.ts';
import { toJsonResume } from '../json-resume.ts';
import { outlineOf } from '../outline.ts';
import { fromJsonResume } from '../read-json-resume.ts';
import { toMarkdown, toPlainText } from '../to-text.ts';
import { Ask } from './Ask.tsx';
import { Sheet } from './Sheet.tsx';
import { headingsOf, type SheetStrings, wordsOf } from '../sheet-words.ts';
import type { EditorStrings } from './strings.ts';

interface Props {
  cv: Cv;
  side: Language;
  strings: EditorStrings;
  texts: SheetStrings;
  onImport(cv: Cv): void;
}

/** Exports, made in the browser, and the import, which is shown before it replaces anything. */
export function Files({ cv, side, strings, texts, onImport }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Cv | 'unreadable' | null>(null);
  const outline = () => outlineOf(cv, side, wordsOf(texts));
  const name = (cv.title.trim() || 'cv').replace(/[^\p{L}\p{N}-]+/gu, '-');
  const open = async (file: File) => {
    const text = file.size > 4 * cvLimits.bytes ? '' : await file.text();
    setRead(fromJsonResume(parseJson(text), side) ?? 'unreadable');
  };
  return (
    <div className="cv-files">
      <h3>{strings['cv_editor.files']}</h3>
      <p className="small soft cv-hint">{strings['cv_editor.files_hint']}</p>
      <div className="cv-bar">
        <button
          type="button"
          onClick={() => download(`${name}.json`, 'application/json', `${JSON.stringify(toJsonResume(cv, side), null, 2)}\n`)}
        >
          JSON Resume
        </button>
        <button type="button" onClick={() => download(`${name}.md`, 'text/markdown', toMarkdown(outline(), headingsOf(texts)))}>
          Markdown
        </button>
        <button type="button" onClick={() => download(`${name}.txt`, 'text/plain', toPlainText(outline(), headingsOf(texts)))}>
          {strings['cv_editor.plain_text']}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {strings['cv_editor.import']}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          aria-label={strings['cv_editor.import']}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void open(file);
          }}
        />
      </div>
      <p className="cv-problem" role="alert">
        {read === 'unreadable' && strings['cv_editor.import_failed']}
      </p>
      {read !== null && read !== 'unreadable' && (
        <Ask
          title={strings['cv_editor.import_title']}
          cancel={strings['member.cancel']}
          actions={[{ text: strings['cv_editor.import_replace'], isMain: true, run: () => onImport(read) }]}
          onClose={() => setRead(null)}
        >
          <p>
            {fill(strings['cv_editor.import_lead'], {
              work: read.work.length,
              education: read.education.length,
              skills: read.skills.length,
            })}
          </p>
          <div className="cv-paper" role="group" aria-label={strings['cv_editor.paper']} tabIndex={0}>
            <Sheet cv={read} language={side} template="compact" texts={texts} />
          </div>
        </Ask>
      )}
    </div>
  );
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
