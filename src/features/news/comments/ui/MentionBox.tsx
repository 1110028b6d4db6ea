import { type KeyboardEvent, type RefObject, type SyntheticEvent, type TextareaHTMLAttributes, useState } from 'react';
import { isComposing } from '#src/components/typeahead/is-composing.ts';
import { pressKey } from '#src/components/typeahead/press-key.ts';
import '#src/components/typeahead/typeahead.css';
import { $session } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import type { CommentsSession } from './comments-session.ts';
import { authorsIn } from './thread.ts';

const maxNames = 6;
/** An `@` and the typed part of a name. No Latin letter or digit may come before it, because that is an e-mail address. */
const mentionPattern = /(?:^|[^\p{Script=Latin}\p{N}_.@-])@([^\s@]{0,24})$/u;

/** Finds the name that is being typed at the caret: its start, and the part that is typed. Null if there is none. */
function nameAtCaret(text: string, caret: number): { start: number; typed: string } | null {
  const typed = mentionPattern.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, typed };
}

/** Suggests at most six names: first those that start with the typed part, then those that contain it, ignoring case. */
function suggestNames(typed: string, names: readonly string[]): string[] {
  const part = typed.toLowerCase();
  const matches = names.filter((name) => name.toLowerCase().includes(part) && name.toLowerCase() !== part);
  const startsWithPart = (name: string) => name.toLowerCase().startsWith(part);
  return [...matches.filter(startsWithPart), ...matches.filter((name) => !startsWithPart(name))].slice(0, maxNames);
}

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  id: string;
  session: CommentsSession;
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText(text: string): void;
}

/**
 * A text field that suggests names after an `@`, only those that the page shows. It works like a combobox. A `textarea` cannot have that
 * role, so its other ARIA attributes describe the list.
 */
export function MentionBox({ session, box, value, onText, onKeyDown, ...field }: Props) {
  const [names, setNames] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  const { strings } = session.article;
  const open = names.length > 0;
  const listId = `${field.id}-names`;

  const suggest = ({ currentTarget: { value: text, selectionStart } }: SyntheticEvent<HTMLTextAreaElement>) => {
    const mention = nameAtCaret(text, selectionStart);
    setNames(mention ? suggestNames(mention.typed, namesOf(session)) : []);
    setActive(0);
  };
  const insertName = (name: string) => {
    const area = box.current;
    const caret = area?.selectionStart ?? value.length;
    const mention = nameAtCaret(value, caret);
    setNames([]);
    if (!area || !mention) return;
    area.setRangeText(`${name} `, mention.start, caret, 'end'); // unlike a new value, this keeps the caret
    onText(area.value);
    area.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = isComposing(event.nativeEvent);
    const act =
      open && !composing && !event.ctrlKey && !event.metaKey && !event.shiftKey ? pressKey(keyOf(event.key), active, names.length) : null;
    if (act === null) return onKeyDown?.(event);
    event.preventDefault();
    if (act === 'take') insertName(names[active] ?? '');
    else if (act === 'close') setNames([]);
    else if (act !== 'open') setActive(Math.max(0, act.choose === -1 ? (event.key === 'ArrowUp' ? names.length - 1 : 0) : act.choose));
  };

  return (
    <div className="mention-box">
      <textarea
        {...field}
        ref={box}
        value={value}
        rows={Math.min(3, value.split('\n').length)} // for browsers that cannot size it by its content
        {...(open && {
          ...{ 'aria-haspopup': 'listbox' as const, 'aria-controls': listId, 'aria-autocomplete': 'list' as const },
          'aria-activedescendant': `${listId}-${active}`,
        })}
        onChange={(event) => {
          onText(event.target.value);
          suggest(event);
        }}
        onClick={suggest}
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
            onClick={() => insertName(name)}
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

/** Maps Tab to Enter, because both insert the chosen name. */
const keyOf = (key: string) => (key === 'Tab' ? 'Enter' : key);

/** Returns the names that the reader can mention: the commenters on this page, and the word for the article's author. */
function namesOf({ $state, article: { authorId, strings } }: CommentsSession): string[] {
  const readerId = $session.get()?.user.id;
  const author = authorId !== null && authorId !== readerId ? [strings['comments.author'].toLowerCase()] : [];
  const people = authorsIn($state.get().comments).filter(({ id }) => id !== readerId);
  return [...new Set([...author, ...people.map(({ username }) => username)])];
}
