import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useCallback, useMemo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { cvLimits } from '../contract.ts';
import type { CvEntry, CvPart } from '../empty-cv.ts';
import { EntryForm, type EntryProps } from './EntryForm.tsx';
import { goToEntry } from './gap-text.ts';
import { Part } from './inputs.tsx';

interface Props extends Pick<EntryProps, 'part' | 'strings' | 'write' | 'onMove' | 'onRemove'> {
  entries: readonly CvEntry[];
  base: readonly CvEntry[];
  isNeeded: boolean;
  onAdd(part: CvPart): void;
}

/** The same objects at each render: new ones would redraw every entry. */
const byPointer = { activationConstraint: { distance: 5 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** A list of entries of one kind, ordered by drag, by keyboard, or by the buttons of each. */
export const EntryList = memo(function EntryList({ part, entries, base, isNeeded, strings, write, onMove, onRemove, onAdd }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const order = entries.map(({ id }) => id).join(' ');
  const ids = useMemo(() => order.split(' ').filter((id) => id !== ''), [order]); // the same list while a text is typed
  const bases = useMemo(() => new Map(base.map((entry) => [entry.id, entry])), [base]);
  const end = ({ active, over }: DragEndEvent) => {
    if (over) onMove(part, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const spoken = {
    onDragStart: ({ active }: { active: { id: string | number } }) => fill(strings['cv_editor.dragging'], { from: place(active.id) }),
    onDragOver: ({ over }: { over: { id: string | number } | null }) =>
      over ? fill(strings['cv_editor.dragged_over'], { to: place(over.id) }) : '',
    onDragEnd: ({ over }: { over: { id: string | number } | null }) =>
      over ? fill(strings['cv_editor.dropped'], { to: place(over.id) }) : '',
    onDragCancel: () => strings['cv_editor.drag_cancelled'],
  };
  const title = strings[`cv_editor.part_${part}`];
  const remove = useCallback(
    (of: CvPart, index: number) => {
      onRemove(of, index);
      requestAnimationFrame(() => goToEntry(of, index)); // its button is gone by then
    },
    [onRemove],
  );
  return (
    <Part title={title} {...(isNeeded ? { note: strings['cv_editor.needed'] } : {})}>
      <DndContext
        id={`cv-drag-${part}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: strings['cv_editor.drag_how'] } }}
        onDragEnd={end}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="cv-entries" role="list">
            {entries.map((entry, index) => (
              <EntryForm
                key={entry.id}
                {...{ part, index, entry, strings, write, onMove }}
                onRemove={remove}
                isLast={index === entries.length - 1}
                base={bases.get(entry.id) ?? null}
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
