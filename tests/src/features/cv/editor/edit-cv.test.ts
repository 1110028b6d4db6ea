import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, edit, type History, startHistory } from '#src/features/cv/editor/edit-cv.ts';
import { emptyCv } from '#src/features/cv/editor/empty-cv.ts';
import { completeCv } from '#tests/support/cvs.ts';

const applyEdits = (start: History, ...edits: Edit[]) => edits.reduce(edit, start);

describe('editing a CV', () => {
  it('changes one value and shares all other objects with the CV before', () => {
    const cv = completeCv('Auditor');
    const { present } = applyEdits(startHistory(cv), { type: 'set', path: 'work.0.company.zh', value: '新公司' });
    expect(present.work[0]?.company).toEqual({ en: 'Harbour Audit', zh: '新公司' });
    expect(present.education).toBe(cv.education);
    expect(present.work[0]?.details).toBe(cv.work[0]?.details);
    expect(cv.work[0]?.company.zh).toBe('海港会计师事务所');
  });

  it('adds, moves and removes entries, at most 50 of a kind', () => {
    let history = startHistory(emptyCv());
    for (let index = 0; index < 60; index += 1) history = edit(history, { type: 'add', part: 'skills', id: `s${index}` });
    expect(history.present.skills).toHaveLength(50);
    history = applyEdits(history, { type: 'move', part: 'skills', from: 0, to: 2 }, { type: 'remove', part: 'skills', index: 0 });
    expect(history.present.skills.slice(0, 3).map(({ id }) => id)).toEqual(['s2', 's0', 's3']);
  });

  it('counts typing in one field as one step, and clears redo with the next edit', () => {
    const set = (path: string, value: string): Edit => ({ type: 'set', path, value });
    let history = applyEdits(startHistory(emptyCv()), set('title', 'A'), set('title', 'AB'), set('basic.phone', '1'));
    expect(history.past).toHaveLength(2);
    history = applyEdits(history, { type: 'undo' }, { type: 'undo' });
    expect([history.present.title, history.future.length]).toEqual(['', 2]);
    history = applyEdits(history, { type: 'redo' });
    expect(history.present.title).toBe('AB');
    history = applyEdits(history, set('title', 'C'), { type: 'redo' });
    expect([history.present.title, history.present.basic.phone]).toEqual(['C', '']);
  });

  it('ignores an unknown path, and a move beyond the list', () => {
    const start = startHistory(completeCv('x'));
    for (const path of ['work.7.company.en', 'nothing', 'title.en', '__proto__.polluted'])
      expect(edit(start, { type: 'set', path, value: 'y' })).toBe(start);
    expect(edit(start, { type: 'move', part: 'work', from: 0, to: 5 }).present.work).toBe(start.present.work);
    expect('polluted' in {}).toBe(false);
  });

  it('returns to the first text after undoing everything, and to the last after redoing everything', () => {
    const edits: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({
        type: fc.constant('set' as const),
        path: fc.constantFrom('title', 'basic.bio.zh', 'skills.0.name.en'),
        value: fc.string(),
      }),
      fc.record({ type: fc.constant('add' as const), part: fc.constantFrom('skills' as const, 'work' as const), id: fc.uuid() }),
      fc.record({ type: fc.constant('move' as const), part: fc.constant('skills' as const), from: fc.nat(3), to: fc.nat(3) }),
      fc.record({ type: fc.constant('remove' as const), part: fc.constant('skills' as const), index: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 60 }), (all) => {
        const start = startHistory(completeCv('x'));
        const end = applyEdits(start, ...all);
        const undone = applyEdits(end, ...end.past.map((): Edit => ({ type: 'undo' })));
        expect(undone.present).toEqual(start.present);
        expect(applyEdits(undone, ...undone.future.map((): Edit => ({ type: 'redo' }))).present).toEqual(end.present);
      }),
    );
  });
});
