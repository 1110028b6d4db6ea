import { expect, it } from 'vitest';
import { chosenOf } from '#src/features/reports/cv/cv-source.ts';

const all = { savedId: '', isPasting: true, file: 'a file', text: 'My CV' };

it('only the chosen source is sent', () => {
  expect(chosenOf(all)).toEqual({ file: null, text: 'My CV', savedId: '' });
  expect(chosenOf({ ...all, isPasting: false })).toEqual({ file: 'a file', text: '', savedId: '' });
  expect(chosenOf({ ...all, savedId: 'saved' })).toEqual({ file: null, text: '', savedId: 'saved' });
});

it('nothing is sent if the chosen source is empty', () => {
  expect(chosenOf({ ...all, text: ' \n' })).toBeNull();
  expect(chosenOf({ ...all, isPasting: false, file: null })).toBeNull();
});
