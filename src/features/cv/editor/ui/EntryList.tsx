import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useCallback, useMemo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { cvLimits } from '../contract.ts';
import type { CvEntry, CvPart } from '../empty-cv.ts';
import { EntryForm, type EntryProps } from './EntryForm.tsx';
import { focusEntry } from './gap-text.ts';
import { Part } from './inputs.tsx';

interface Props extends Pick<EntryProps, 'part' | 'strings' | 'write' | 'onMove' | 'onRemove'> {
  entries: readonly CvEntry[];
  base: readonly CvEntry[];
  isRequired: boolean;
  onAdd(part: CvPart): void;
}

/** Constants, since new objects would redraw every entry at each render. */
const byPointer = { activationConstraint: { distance: 5 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** The list of a part's entries. The member orders it by drag and drop, by keyboard, or by each entry's buttons. */
export const EntryList = memo(function EntryList({ part, entries, base, isRequired, strings, write, onMove, onRemove, onAdd }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const order = entries.map(({ id }) => id).join(' ');
  const ids = useMemo(() => order.split(' ').filter((id) => id !== ''), [order]); // stays the same object while a text is typed
  const baseEntries = useMemo(() => new Map(base.map((entry) => [entry.id, entry])), [base]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(part, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const positionOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) => fill(strings['cv_editor.dragging'], { from: positionOf(active.id) }),
    onDragOver: ({ over }: { over: { id: string | number } | null }) =>
      over ? fill(strings['cv_editor.dragged_over'], { to: positionOf(over.id) }) : '',
    onDragEnd: ({ over }: { over: { id: string | number } | null }) =>
      over ? fill(strings['cv_editor.dropped'], { to: positionOf(over.id) }) : '',
    onDragCancel: () => strings['cv_editor.drag_cancelled'],
  };
  const title = strings[`cv_editor.part_${part}`];
  const remove = useCallback(
    (removedPart: CvPart, index: number) => {
      onRemove(removedPart, index);
      requestAnimationFrame(() => focusEntry(removedPart, index)); // after the pressed button has gone
    },
    [onRemove],
  );
  return (
    <Part title={title} {...(isRequired ? { note: strings['cv_editor.needed'] } : {})}>
      <DndContext
        id={`cv-drag-${part}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: strings['cv_editor.drag_how'] } }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="cv-entries" role="list">
            {entries.map((entry, index) => (
              <EntryForm
                key={entry.id}
                {...{ part, index, entry, strings, write, onMove }}
                onRemove={remove}
                isLast={index === entries.length - 1}
                base={baseEntries.get(entry.id) ?? null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button id={`cv-add-${part}`} type="button" disabled={entries.length >= cvLimits.entries} onClick={() => onAdd(part)}>
        {fill(strings['cv_editor.add'], { part: title })}
      </button>
    </Part>
  );
});
