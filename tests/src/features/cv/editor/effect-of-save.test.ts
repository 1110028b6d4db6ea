import { expect, it } from 'vitest';
import { effectOfSave } from '#src/features/cv/editor/ui/use-editor.ts';

const [cv, typedLater, opened, another] = [{}, {}, {}, {}];

it.each([
  ['the text is unchanged: the editor shows the saved CV', { cv, opened }, 'replace'],
  ['the member typed on: the text stays', { cv: typedLater, opened }, 'rebase'],
  ['the member opened another CV: nothing changes', { cv, opened: another }, 'ignore'],
] as const)('when a save ends and %s', (_, current, effect) => {
  expect(effectOfSave({ cv, opened }, current)).toBe(effect);
});
