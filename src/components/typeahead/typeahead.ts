import { leaveToInputMethod } from './is-composing.ts';
import { pressKey } from './press-key.ts';
import { Suggester } from './suggester.ts';
import './typeahead.css';

export interface TypeaheadKind<Item> {
  /** The text to look up; empty for none. */
  clean(text: string): string;
  load(text: string, signal: AbortSignal): Promise<Item[]>;
  textOf(item: Item): string;
  pick(item: Item): void;
}

/**
 * Makes a search field an ARIA combobox with suggestions, like `SearchBox.tsx` without React. The list is appended to the field's
 * `[data-typeahead]` element. Enter without a choice submits the form.
 */
export function openTypeahead<Item>(input: HTMLInputElement, kind: TypeaheadKind<Item>): void {
  const list = document.createElement('ul');
  let items: Item[] = [];
  let active = -1;

  const choose = (next: number) => {
    active = next;
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === active);
    const chosen = list.children[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const show = (found: Item[]) => {
    items = found;
    list.replaceChildren(...found.map((item, index) => toOption(`${list.id}-${index}`, kind.textOf(item))));
    list.hidden = found.length === 0;
    input.ariaExpanded = String(!list.hidden);
    choose(-1);
  };
  const suggester = new Suggester<Item>((text, signal) => kind.load(text, signal), show);
  const pick = (index: number) => {
    const item = items[index];
    suggester.clear();
    if (item !== undefined) kind.pick(item);
  };
  const type = () => suggester.ask(kind.clean(input.value));

  listen(input, list, {
    type,
    pick,
    press: (key) => pressKey(key, active, items.length),
    choose: (next) => {
      suggester.hold();
      choose(next);
    },
    active: () => active,
    close: () => suggester.clear(),
  });
  addComboboxRoles(input, list);
  show([]);
  if (input === document.activeElement) type(); // text typed before this script loaded
}

interface TypeaheadHandlers {
  type(): void;
  pick(index: number): void;
  press(key: string): ReturnType<typeof pressKey>;
  choose(index: number): void;
  active(): number;
  close(): void;
}

/** Adds the event listeners. During IME composition, nothing is requested and the IME handles the keys. */
function listen(input: HTMLInputElement, list: HTMLElement, handlers: TypeaheadHandlers): void {
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) handlers.type();
  });
  input.addEventListener('compositionend', () => handlers.type());
  input.addEventListener('blur', () => handlers.close());
  input.addEventListener('keydown', (event) => {
    const act = leaveToInputMethod(event) ? null : handlers.press(event.key);
    if (act === null) return;
    if (act !== 'close' || event.key === 'Escape') event.preventDefault();
    if (act === 'take') handlers.pick(handlers.active());
    else if (act === 'close') handlers.close();
    else if (act === 'open') handlers.type();
    else handlers.choose(act.choose);
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault()); // keeps the focus in the field
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) handlers.pick([...list.children].findIndex((option) => option.contains(target)));
  });
}

/** Adds the combobox roles, which are true only with this script. */
function addComboboxRoles(input: HTMLInputElement, list: HTMLElement): void {
  list.id = `${input.name}-suggestions`;
  list.className = 'suggestions';
  list.role = 'listbox';
  list.ariaLabel = input.labels?.[0]?.textContent?.trim() ?? '';
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', list.id);
  input.closest('[data-typeahead]')?.appendChild(list);
}

function toOption(id: string, text: string): HTMLElement {
  const option = document.createElement('li');
  Object.assign(option, { id, role: 'option', textContent: text });
  return option;
}
