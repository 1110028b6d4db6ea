import { expect, it } from 'vitest';
import { followTyping, textToSend } from '#src/features/search/query/ui/typed-text.ts';

const empty = { raw: '', shown: '' };
/** Types a text letter by letter into a field that shows cleaned text. */
const typeText = (text: string) => Array.from(text).reduce((before, letter) => followTyping(before, before.shown + letter), empty);

it.each(['FP&A analyst', '律师（上海）', 'C++ developer!', 'Assistant VP/Claims manager'])(
  'the signs of %j are kept for the search, whether it is typed or pasted',
  (text) => {
    for (const followed of [typeText(text), followTyping(empty, text)]) expect(textToSend(followed, followed.shown)).toBe(text);
  },
);

it('the shown text is sent if it was changed in the middle or set by a button', () => {
  const followed = followTyping(typeText('nurse (night)'), 'purse  night ');
  expect(textToSend(followed, followed.shown)).toBe('purse  night ');
  expect(textToSend(typeText('nurse (night)'), 'cook')).toBe('cook');
});
