import { expect, it } from 'vitest';
import { settleSave } from '#src/features/cv/editor/settle-save.ts';

const [cv, typedOn, opened, another] = [{}, {}, {}, {}];

it.each([
  ['nothing was written meanwhile: all that was saved is taken over', { cv, opened }, 'all'],
  ['it was written on: the text stays, on top of what is saved by now', { cv: typedOn, opened }, 'saved'],
  ['another CV was opened: it is left alone', { cv, opened: another }, 'nothing'],
] as const)('a save is answered when %s', (_, now, taken) => {
  expect(settleSave({ cv, opened }, now)).toBe(taken);
});
