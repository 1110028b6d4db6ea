import { expect, it } from 'vitest';
import { followTyping, textToSend } from '#src/features/search/query/ui/typed-text.ts';

const empty = { raw: '', shown: '' };
/** What is sent after a text was typed letter by letter into a field that shows cleaned text. */
const typed = (text: string) => Array.from(text).reduce((before, letter) => followTyping(before, before.shown + letter), empty);

it.each(['FP&A analyst', '律师（上海）', 'C++ developer!', 'Assistant VP/Claims manager'])(
  'keeps the signs of %j for the search, whether it is typed or pasted',
  (text) => {
    for (const one of [typed(text), followTyping(empty, text)]) expect(textToSend(one, one.shown)).toBe(text);
  },
);

it('sends the shown text if the text was changed in the middle or set by a button', () => {
  const one = followTyping(typed('nurse (night)'), 'purse  night ');
  expect(textToSend(one, one.shown)).toBe('purse  night ');
  expect(textToSend(typed('nurse (night)'), 'cook')).toBe('cook');
});
