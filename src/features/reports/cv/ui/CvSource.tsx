import { useId, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { ReadRequest, ReadStage } from '#src/features/cv/reading/ui/read-messages.ts';
import type { Language } from '#src/shared/language.ts';
import type { Source } from '../cv-source.ts';
import type { StartCvStrings } from './strings.ts';

interface Props {
  source: Source;
  language: Language;
  strings: StartCvStrings;
  /** How far the reading is; null if nothing is being read. */
  stage: ReadStage | null;
  onChange(change: Partial<Source>): void;
  onRead(request: ReadRequest): void;
  onStop(): void;
}

const accepted = '.pdf,.doc,.docx,.txt,.md';

/** The CV: a file that is chosen or dropped, or a pasted text. */
export function CvSource({ source, stage, language, strings, onChange, onRead, onStop }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { isPasting } = source;
  const take = (file: File | null) => onChange({ file });
  return (
    <div className="analysis-field">
      {isPasting ? (
        <>
          <label htmlFor={`${id}-text`}>{strings['cv_analysis.paste']}</label>
          <textarea
            id={`${id}-text`}
            rows={14}
            value={source.text}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <p id={`${id}-hint`} className="small soft">
            {strings['cv_analysis.paste_hint']}
          </p>
          {source.text.trim() !== '' && stage === null && (
            <button type="button" onClick={() => onRead({ text: source.text })}>
              {strings['cv_analysis.read_paste']}
            </button>
          )}
        </>
      ) : (
        <div
          className={isOver ? 'analysis-drop over' : 'analysis-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0] ?? null);
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
            onChange={({ target }) => take(target.files?.[0] ?? null)}
          />
          {source.file ? (
            <p className="analysis-chosen" role="status">
              {fill(strings['cv_analysis.chosen'], { name: source.file.name, size: sizeOf(source.file.size, language) })}
            </p>
          ) : (
            <p className="soft">{strings['cv_analysis.drop']}</p>
          )}
          <div className="analysis-buttons">
            <button type="button" onClick={() => input.current?.click()}>
              {strings['cv_analysis.choose']}
            </button>
            {source.file && (
              <button
                type="button"
                onClick={() => {
                  if (input.current) input.current.value = '';
                  take(null);
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
      )}
      <Progress {...{ stage, strings, onStop }} />
      <p className="small soft">{strings['cv_analysis.not_stored']}</p>
      <button type="button" className="analysis-swap" onClick={() => onChange({ isPasting: !isPasting })}>
        {strings[isPasting ? 'cv_analysis.file_instead' : 'cv_analysis.paste_instead']}
      </button>
    </div>
  );
}

/** How far the reading is, and the way to stop it. */
function Progress({ stage, strings, onStop }: Pick<Props, 'stage' | 'strings' | 'onStop'>) {
  const text = stage === null ? '' : strings[`cv_analysis.read_${stage}`];
  return (
    <div className="analysis-upload">
      <p role="status">{text}</p>
      {stage !== null && (
        <>
          <progress max={3} value={stage === 'opening' ? 1 : 2} aria-label={text} />
          <button type="button" onClick={onStop}>
            {strings['cv_analysis.read_cancel']}
          </button>
        </>
      )}
    </div>
  );
}

function sizeOf(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1024 ** 2 ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [bytes / 1024 ** 2, 'megabyte'];
  return new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
