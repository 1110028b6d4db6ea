import { pressKey } from './press-key.ts';
import { Suggester } from './suggester.ts';
import './typeahead.css';

export interface TypeaheadKind<Item> {
  /** What is looked for of what stands in the field; empty where that is nothing. */
  clean(text: string): string;
  load(text: string, signal: AbortSignal): Promise<Item[]>;
  textOf(item: Item): string;
  pick(item: Item): void;
}

/**
 * Makes a search field of the page an ARIA combobox with suggestions, like `SearchBox.tsx` without React. The list lies over the page at the end of
 * the field's element `[data-typeahead]`. Enter without a choice is the form's.
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
    choose,
    active: () => active,
    close: () => suggester.clear(),
  });
  mark(input, list);
  show([]);
}

interface Deeds {
  type(): void;
  pick(index: number): void;
  press(key: string): ReturnType<typeof pressKey>;
  choose(index: number): void;
  active(): number;
  close(): void;
}

/** While a composition (Chinese input) is under way nothing is asked for, and its keys are its own. */
function listen(input: HTMLInputElement, list: HTMLElement, deeds: Deeds): void {
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) deeds.type();
  });
  input.addEventListener('compositionend', () => deeds.type());
  input.addEventListener('blur', () => deeds.close());
  input.addEventListener('keydown', (event) => {
    const act = event.isComposing ? null : deeds.press(event.key);
    if (act === null) return;
    if (act !== 'close' || event.key === 'Escape') event.preventDefault();
    if (act === 'take') deeds.pick(deeds.active());
    else if (act === 'close') deeds.close();
    else if (act === 'open') deeds.type();
    else deeds.choose(act.choose);
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault()); // the field keeps the focus
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) deeds.pick([...list.children].findIndex((option) => option.contains(target)));
  });
}

/** What tells assistive technology that the field is a combobox; without this script it is none. */
function mark(input: HTMLInputElement, list: HTMLElement): void {
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
