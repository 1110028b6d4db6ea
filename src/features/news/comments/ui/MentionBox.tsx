import { type KeyboardEvent, type RefObject, type SyntheticEvent, type TextareaHTMLAttributes, useState } from 'react';
import { isComposing } from '#src/components/typeahead/is-composing.ts';
import { pressKey } from '#src/components/typeahead/press-key.ts';
import '#src/components/typeahead/typeahead.css';
import { $session } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { nameAtCaret, suggestNames } from '../suggest-names.ts';
import type { CommentsSession } from './comments-session.ts';
import { peopleIn } from './thread.ts';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  id: string;
  session: CommentsSession;
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText(text: string): void;
}

/**
 * A text field that offers names after an `@`: only those that the page shows. Works as a combobox; HTML allows a field of several lines no
 * such role, so attributes of a text field say the same.
 */
export function MentionBox({ session, box, value, onText, onKeyDown, ...field }: Props) {
  const [names, setNames] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  const { strings } = session.article;
  const open = names.length > 0;
  const listId = `${field.id}-names`;

  const offer = ({ currentTarget: { value: text, selectionStart } }: SyntheticEvent<HTMLTextAreaElement>) => {
    const called = nameAtCaret(text, selectionStart);
    setNames(called ? suggestNames(called.typed, namesOf(session)) : []);
    setActive(0);
  };
  const take = (name: string) => {
    const area = box.current;
    const caret = area?.selectionStart ?? value.length;
    const called = nameAtCaret(value, caret);
    setNames([]);
    if (!area || !called) return;
    area.setRangeText(`${name} `, called.start, caret, 'end'); // the browser keeps the caret
    onText(area.value);
    area.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = isComposing(event.nativeEvent);
    const act =
      open && !composing && !event.ctrlKey && !event.metaKey && !event.shiftKey ? pressKey(keyOf(event.key), active, names.length) : null;
    if (act === null) return onKeyDown?.(event);
    event.preventDefault();
    if (act === 'take') take(names[active] ?? '');
    else if (act === 'close') setNames([]);
    else if (act !== 'open') setActive(Math.max(0, act.choose === -1 ? (event.key === 'ArrowUp' ? names.length - 1 : 0) : act.choose));
  };

  return (
    <div className="mention-box">
      <textarea
        {...field}
        ref={box}
        value={value}
        rows={Math.min(3, value.split('\n').length)} // where the stylesheet cannot size it by its content
        {...(open && {
          ...{ 'aria-haspopup': 'listbox' as const, 'aria-controls': listId, 'aria-autocomplete': 'list' as const },
          'aria-activedescendant': `${listId}-${active}`,
        })}
        onChange={(event) => {
          onText(event.target.value);
          offer(event);
        }}
        onClick={offer}
        onBlur={() => setNames([])}
        onKeyDown={press}
      />
      <ul id={listId} className="suggestions" role="listbox" aria-label={strings['comments.mention_names']} hidden={!open}>
        {names.map((name, index) => (
          <li
            key={name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(name)}
          >
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {open && fill(strings['search.suggestions'], { count: names.length })}
      </p>
    </div>
  );
}

/** Tab takes a name as Enter does. */
const keyOf = (key: string) => (key === 'Tab' ? 'Enter' : key);

/** Who commented on this page, and the word for the article's author. Not oneself. */
function namesOf({ $state, article: { authorId, strings } }: CommentsSession): string[] {
  const own = $session.get()?.user.id;
  const author = authorId !== null && authorId !== own ? [strings['comments.author'].toLowerCase()] : [];
  const people = peopleIn($state.get().comments).filter(({ id }) => id !== own);
  return [...new Set([...author, ...people.map(({ username }) => username)])];
}
