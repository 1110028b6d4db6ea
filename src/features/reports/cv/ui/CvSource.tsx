import { useId, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { ReadRequest, ReadStage } from '#src/features/cv/reading/ui/read-messages.ts';
import { type Language, languageTags, type Localized } from '#src/shared/language.ts';
import type { Source } from '../cv-source.ts';
import type { StartCvStrings } from './strings.ts';

interface Props extends Localized<StartCvStrings> {
  source: Source;
  /** Stage of the reading. Null if nothing is being read. */
  stage: ReadStage | null;
  onChange(change: Partial<Source>): void;
  onRead(request: ReadRequest): void;
}

const accepted = '.pdf,.doc,.docx,.txt,.md';

/** The fields for the CV: a text and a file. The field that was changed last is used; the other one keeps its value. */
export function CvSource({ source, stage, language, strings, onChange, onRead }: Props) {
  const id = useId();
  const { isPasting, text, file } = source;
  return (
    <div className="analysis-field">
      <div className="analysis-ways">
        <div className="analysis-field">
          <label htmlFor={`${id}-text`}>{strings['cv_analysis.paste']}</label>
          <textarea
            id={`${id}-text`}
            rows={10}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ text: target.value, isPasting: true })}
          />
          <p id={`${id}-hint`} className="small soft">
            {strings['cv_analysis.paste_hint']}
          </p>
          {text.trim() !== '' && stage === null && (
            <button
              type="button"
              onClick={() => {
                onChange({ isPasting: true });
                onRead({ text });
              }}
            >
              {strings['cv_analysis.read_paste']}
            </button>
          )}
        </div>
        <CvFile {...{ file, language, strings, onChange }} isUnused={isPasting && text.trim() !== ''} />
      </div>
    </div>
  );
}

interface CvFileProps extends Pick<Props, 'language' | 'strings' | 'onChange'> {
  file: File | null;
  /** Whether the text is used instead of this file. */
  isUnused: boolean;
}

/** A field for a file that the member chooses or drops. */
function CvFile({ file, isUnused, language, strings, onChange }: CvFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const choose = (chosenFile: File | null) => onChange({ file: chosenFile, isPasting: chosenFile === null });
  return (
    <div
      className={isDraggedOver ? 'analysis-drop over' : 'analysis-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        choose(event.dataTransfer.files[0] ?? null);
      }}
    >
      <label htmlFor={`${id}-file`} className="analysis-label">
        {strings['cv_analysis.file']}
      </label>
      <input
        ref={input}
        id={`${id}-file`}
        className="visually-hidden"
        type="file"
        accept={accepted}
        aria-describedby={`${id}-file-hint`}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      {file ? (
        <p className="analysis-chosen" role="status">
          {fill(strings['cv_analysis.chosen'], { name: file.name, size: sizeOf(file.size, language) })}
        </p>
      ) : (
        <p className="soft">{strings['cv_analysis.drop']}</p>
      )}
      <div className="analysis-buttons">
        {file && isUnused && (
          <button type="button" onClick={() => choose(file)}>
            {strings['cv_analysis.file_instead']}
          </button>
        )}
        <button type="button" onClick={() => input.current?.click()}>
          {strings['cv_analysis.choose']}
        </button>
        {file && (
          <button
            type="button"
            onClick={() => {
              if (input.current) input.current.value = '';
              choose(null);
            }}
          >
            {strings['cv_analysis.remove']}
          </button>
        )}
      </div>
      <p id={`${id}-file-hint`} className="small soft">
        {strings['cv_analysis.file_hint']}
      </p>
    </div>
  );
}

function sizeOf(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1024 ** 2 ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [bytes / 1024 ** 2, 'megabyte'];
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
