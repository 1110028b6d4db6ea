import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useCallback } from 'react';
import { leaveToInputMethod } from '#src/components/typeahead/is-composing.ts';
import { pressKey } from '#src/components/typeahead/press-key.ts';
import '#src/components/typeahead/typeahead.css';
import { fill } from '#src/i18n/fill.ts';
import { maxQueryLength, cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { followTyping, type TypedText } from './typed-text.ts';
import { Suggester } from '#src/components/typeahead/suggester.ts';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';

const maxSuggestions = '8';

/** Hook: loads suggestions while a visitor types. */
function useSuggestions() {
  const [matches, setMatches] = useState<Match[]>([]);
  const [suggester] = useState(() => {
    const load = (q: string, signal: AbortSignal) =>
      contentOf(api['search-job'].suggest.$get({ query: { q, limit: maxSuggestions } }, { init: { signal } }));
    return new Suggester<Match>(load, setMatches);
  });
  useEffect(() => () => suggester.clear(), [suggester]);
  const ask = useCallback((text: string) => suggester.ask(cleanQuery(text)), [suggester]);
  return { matches, ask, hold: () => suggester.hold(), clear: () => suggester.clear() };
}

const listId = 'search-suggestions';

interface Props {
  label: string;
  placeholder: string;
  /** Number of suggestions for screen readers; `{{count}}` is replaced. */
  countText: string;
  initial?: string;
  invalid?: boolean;
  describedBy?: string;
  box: RefObject<HTMLInputElement | null>;
  /** Called with the typed text, including the signs that the field does not show. */
  onTyped(text: TypedText): void;
  onPick(match: Match): void;
}

/**
 * The search field: an ARIA combobox with a listbox. Down and Up choose, Enter selects, Escape closes. Nothing is requested during IME
 * composition. The input is uncontrolled, so text typed before hydration survives.
 */
export function SearchBox({ label, placeholder, countText, initial, invalid, describedBy, box, onTyped, onPick }: Props) {
  const { matches, ask, hold, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const composing = useRef(false);
  const typed = useRef<TypedText>({ raw: '', shown: '' });
  const open = matches.length > 0;

  useEffect(() => {
    const input = box.current;
    if (input && input === document.activeElement) ask(input.value); // typed before this script loaded
  }, [box, ask]);

  const close = () => {
    clear();
    setActive(-1);
  };
  const type = (input: HTMLInputElement) => {
    typed.current = followTyping(typed.current, input.value);
    const { shown } = typed.current;
    onTyped(typed.current);
    if (shown !== input.value) input.value = shown;
    setActive(-1);
    ask(shown);
  };
  const pick = (match: Match) => {
    close();
    onPick(match);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (leaveToInputMethod(event.nativeEvent)) return;
    const action = pressKey(event.key, active, matches.length);
    if (action === null) return;
    if (action !== 'close' || event.key === 'Escape') event.preventDefault();
    const match = matches[active];
    if (action === 'take' && match) pick(match);
    else if (action === 'close') close();
    else if (action === 'open') ask(event.currentTarget.value);
    else if (action !== 'take') {
      hold();
      setActive(action.choose);
    }
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
        onInput={(event) => !composing.current && !isComposition(event.nativeEvent) && type(event.currentTarget)}
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
            <span>{match.title}</span> <FoundName match={match} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {open && fill(countText, { count: matches.length })}
      </p>
    </div>
  );
}

/** Whether an event belongs to a composition that began before this script loaded. */
function isComposition(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** The name by which a job was found, unless it is the title. */
function FoundName({ match: { member, alias } }: { match: Match }) {
  const name = member ?? alias;
  return name === undefined ? null : <span className="name-found">{name}</span>;
}
