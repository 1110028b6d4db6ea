import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { LocalText } from '../contract.ts';
import type { CvEntry, CvPart } from '../empty-cv.ts';
import { entryFields, type Field } from './fields.ts';
import { BothSides, Check, Choice, Line, type Write } from './inputs.tsx';
import { LineMarks } from './writing/LineMarks.tsx';
import { entryId } from './gap-text.ts';
import { choiceText, type EditorStrings } from './strings.ts';

export interface EntryProps {
  part: CvPart;
  index: number;
  isLast: boolean;
  entry: CvEntry;
  base: CvEntry | null;
  strings: EditorStrings;
  write: Write;
  onMove(part: CvPart, from: number, to: number): void;
  onRemove(part: CvPart, index: number): void;
}

/** The form of one entry, which its handle or its buttons move. */
export const EntryForm = memo(function EntryForm({ part, index, isLast, entry, base, strings, write, onMove, onRemove }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entry.id,
    attributes: { roleDescription: strings['cv_editor.drag'] },
  });
  const name = fill(strings['cv_editor.entry'], { part: strings[`cv_editor.part_${part}`], number: index + 1 });
  const labelOf = (action: 'drag' | 'up' | 'down' | 'remove') => `${strings[`cv_editor.${action}`]}: ${name}`;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'cv-entry dragged' : 'cv-entry'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="cv-entry-head">
        <button type="button" ref={setActivatorNodeRef} className="cv-handle" {...attributes} {...listeners} aria-label={labelOf('drag')}>
          <span aria-hidden="true">⠿</span>
        </button>
        <h3 id={entryId(part, index)} tabIndex={-1}>
          {name}
        </h3>
        <button type="button" aria-label={labelOf('up')} disabled={index === 0} onClick={() => onMove(part, index, index - 1)}>
          <span aria-hidden="true">↑</span>
        </button>
        <button type="button" aria-label={labelOf('down')} disabled={isLast} onClick={() => onMove(part, index, index + 1)}>
          <span aria-hidden="true">↓</span>
        </button>
        <button type="button" aria-label={labelOf('remove')} onClick={() => onRemove(part, index)}>
          {strings['cv_editor.remove']}
        </button>
      </div>
      <div className="cv-fields">
        {entryFields[part].map((field) => (
          <EntryField key={field.name} field={field} path={`${part}.${index}.${field.name}`} {...{ entry, base, strings, write }} />
        ))}
        {'position' in entry && (
          <LineMarks title={entry.position} details={entry.details} path={`${part}.${index}.details`} {...{ strings, write }} />
        )}
        {'role' in entry && (
          <LineMarks title={entry.role} details={entry.details} path={`${part}.${index}.details`} {...{ strings, write }} />
        )}
      </div>
    </li>
  );
});

interface FieldProps extends Pick<EntryProps, 'entry' | 'base' | 'strings' | 'write'> {
  field: Field;
  path: string;
}

function EntryField({ field, path, entry, base, strings, write }: FieldProps) {
  const { name, is, choices = [], choiceKind = 'skill', maxLength = 160 } = field;
  const label = strings[`cv_editor.f_${name}`];
  const value: unknown = Reflect.get(entry, name);
  const common = { path, label, write };
  if (is === 'both' || is === 'lines') {
    const baseValue: unknown = base === null ? null : Reflect.get(base, name);
    if (!isLocal(value)) return null;
    const baseText = isLocal(baseValue) ? baseValue : null;
    return <BothSides {...{ ...common, maxLength, strings }} text={value} base={baseText} isLong={is === 'lines'} />;
  }
  if (is === 'check') return <Check {...common} value={value === true} />;
  const text = typeof value === 'string' ? value : '';
  if (is === 'choice')
    return <Choice {...common} value={text} options={choices.map((id) => ({ id, name: choiceText(strings, `${choiceKind}_${id}`) }))} />;
  return <Line {...common} value={text} type="text" placeholder={is === 'month' ? '2024-03' : ''} />;
}

function isLocal(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
}
