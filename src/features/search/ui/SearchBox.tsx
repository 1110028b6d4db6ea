import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { pressKey } from '#src/components/typeahead/press-key.ts';
import '#src/components/typeahead/typeahead.css';
import type { Language } from '#src/shared/language.ts';
import { cleanQueryWhileTyping, maxQueryLength } from '../clean-query.ts';
import type { Match } from '../contract.ts';
import { useSuggestions } from './use-suggestions.ts';

const listId = 'search-suggestions';

interface Props {
  language: Language;
  label: string;
  placeholder: string;
  /** How many suggestions there are, for screen readers: `{{count}}` is replaced. */
  countText: string;
  initial?: string;
  invalid?: boolean;
  describedBy?: string;
  box: RefObject<HTMLInputElement | null>;
  onPick(match: Match): void;
}

/**
 * The search field with suggestions: an ARIA combobox with a listbox. Down and up choose, Enter takes, Escape closes. While a
 * composition (Chinese input) is under way nothing is asked for. The browser owns the text, so that what was typed before this script
 * came is not lost.
 */
export function SearchBox({ language, label, placeholder, countText, initial, invalid, describedBy, box, onPick }: Props) {
  const { matches, ask, clear } = useSuggestions(language);
  const [active, setActive] = useState(-1);
  const composing = useRef(false);
  const open = matches.length > 0;

  const close = () => {
    clear();
    setActive(-1);
  };
  const type = (input: HTMLInputElement) => {
    const cleaned = cleanQueryWhileTyping(input.value);
    if (cleaned !== input.value) input.value = cleaned;
    setActive(-1);
    ask(cleaned);
  };
  const pick = (match: Match) => {
    close();
    onPick(match);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composing.current || event.nativeEvent.isComposing) return;
    const act = pressKey(event.key, active, matches.length);
    if (act === null) return;
    if (act !== 'close' || event.key === 'Escape') event.preventDefault();
    const match = matches[active];
    if (act === 'take' && match) pick(match);
    else if (act === 'close') close();
    else if (act === 'open') ask(cleanQueryWhileTyping(event.currentTarget.value));
    else if (act !== 'take') setActive(act.choose);
  };

  return (
    <div className="search-box">
      <input
        ref={box}
        name="q"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        maxLength={maxQueryLength * 2}
        defaultValue={initial}
        onInput={(event) => !composing.current && type(event.currentTarget)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={(event) => {
          composing.current = false;
          type(event.currentTarget);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <ul id={listId} className="suggestions" role="listbox" aria-label={label} hidden={!open}>
        {matches.map((match, index) => (
          <li
            key={match.job_id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(match)}
          >
            {match.title}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {open && countText.replace('{{count}}', String(matches.length))}
      </p>
    </div>
  );
}
