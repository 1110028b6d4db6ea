import { memo, type ReactNode } from 'react';
import { languageNames, languageTags } from '#src/shared/language.ts';
import type { LocalText } from '../contract.ts';
import { markOf } from '../sides.ts';
import { useSides } from './side-order.ts';
import type { EditorStrings } from './strings.ts';

/** Sets a value of the CV by its path, such as `work.0.company.en`. */
export type Write = (path: string, value: string | boolean) => void;

interface Common {
  path: string;
  label: string;
  write: Write;
}

/** Fields for a text in both languages, with a mark where one side is missing or older than the other. */
export const BothSides = memo(function BothSides(
  props: Common & { text: LocalText; base: LocalText | null; maxLength: number; isLong?: boolean; strings: EditorStrings },
) {
  const { path, label, text, base, maxLength, isLong = false, write, strings } = props;
  const sides = useSides(text);
  return (
    <div className={sides.length === 1 ? 'cv-both cv-single' : 'cv-both'}>
      {sides.map((side) => {
        const mark = markOf(text, side, base);
        const id = `cv-${path}.${side}`;
        const shared = {
          ...{ id, lang: languageTags[side], value: text[side], maxLength: maxLength },
          'aria-describedby': mark === null ? undefined : `${id}-mark`,
          onChange: ({ target }: { target: { value: string } }) => write(`${path}.${side}`, target.value),
        };
        return (
          <div key={side} className="cv-field">
            <label htmlFor={id}>
              {label} <span className="cv-side">{languageNames[side]}</span>
            </label>
            {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
            {mark !== null && (
              <span id={`${id}-mark`} className="cv-mark">
                {strings[`cv_editor.side_${mark}`]}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** A one-line field for a value that both languages share. */
export function Line({ path, label, value, write, type = 'text', placeholder, maxLength = 300 }: Common & LineProps) {
  return (
    <div className="cv-field">
      <label htmlFor={`cv-${path}`}>{label}</label>
      <input
        id={`cv-${path}`}
        type={type}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={({ target }) => write(path, target.value)}
      />
    </div>
  );
}

interface LineProps {
  value: string;
  type?: 'text' | 'tel' | 'email';
  placeholder?: string;
  maxLength?: number;
}

interface ChoiceProps extends Common {
  value: string;
  options: readonly { id: string; name: string }[];
}

export function Choice({ path, label, value, options, write }: ChoiceProps) {
  return (
    <div className="cv-field">
      <label htmlFor={`cv-${path}`}>{label}</label>
      <select id={`cv-${path}`} value={value} onChange={({ target }) => write(path, target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Check({ path, label, value, write }: Common & { value: boolean }) {
  return (
    <label className="cv-check">
      <input id={`cv-${path}`} type="checkbox" checked={value} onChange={({ target }) => write(path, target.checked)} />
      {label}
    </label>
  );
}

/** A section of the form with its heading. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="cv-part" aria-label={title}>
      <h2>
        {title}
        {note !== undefined && <span className="cv-need">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
