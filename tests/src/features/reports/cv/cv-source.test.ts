import { expect, it } from 'vitest';
import { chosenOf } from '#src/features/reports/cv/cv-source.ts';

const all = { savedId: '', isPasting: true, file: 'a file', text: 'My CV' };

it('what is sent is what was entered the chosen way, while the others stay as they were entered', () => {
  expect(chosenOf(all)).toEqual({ file: null, text: 'My CV', savedId: '' });
  expect(chosenOf({ ...all, isPasting: false })).toEqual({ file: 'a file', text: '', savedId: '' });
  expect(chosenOf({ ...all, savedId: 'saved' })).toEqual({ file: null, text: '', savedId: 'saved' });
});

it('nothing is sent when nothing was entered the chosen way, whatever was entered another way', () => {
  expect(chosenOf({ ...all, text: ' \n' })).toBeNull();
  expect(chosenOf({ ...all, isPasting: false, file: null })).toBeNull();
});
