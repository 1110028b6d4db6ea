import { fill } from '#src/i18n/fill.ts';
import styles from './objection-marks.css?inline';

/** A section of the page that a visitor can object to. All fields are selectors. */
interface Part {
  heading: string;
  /** The element that gets the section's mark; by default it comes after the heading. */
  into?: string;
  /** The elements that get marks when the section's mark is pressed. The mark of a section without rows is a link. */
  rows?: string;
}

const parts: readonly Part[] = [
  { heading: '#workweek > h2', rows: '#workweek h3, #workweek li' },
  {
    heading: '#evidence > h2',
    rows: '#evidence > p > strong, .shares .name > a, .shares .name:not(:has(a)), .nearest li > a, .studies tbody th > a',
  },
  ...['description', 'demand', 'process', 'advice', 'resources'].map((id) => ({ heading: `#${id} h2`, into: `#${id} > p` })),
  { heading: '.outlook > a' },
  { heading: '#your-week h2', into: '#your-week details > p', rows: '#your-week tbody th' },
  ...['related', 'industries', 'news', 'trend'].map((id) => ({ heading: `#${id} > h2` })),
];
/** Names and figures at the top of the page. A button lists them, because marks next to them would shift the layout of the first view. */
const topSelectors = [
  ...['.contest-ai .contest-name', '.contest-human .contest-name', '.contest-meaning > p + p > span:first-child'],
  ...['.job-header h1', '.category > a, .category:not(:has(a))'],
];

/**
 * Marks each figure, task and name of a job page with a link to the objection form, which is filled in with its name. Sections with many of them show
 * their marks only when a button is pressed, so that nobody has to pass all of them by keyboard.
 */
export function openObjections(): void {
  const formLink = document.querySelector<HTMLAnchorElement>('a[data-objects]');
  if (!formLink) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const labelOf = (what: string) => fill(formLink.dataset['objects'] ?? '', { what });
  const linkTo = (what: string) =>
    Object.assign(document.createElement('a'), { href: `${formLink.href}?about=${encodeURIComponent(what)}` });
  const newMark = (what: string) => asMark(linkTo(what), labelOf(what));
  /** Adds a mark after a link or strong text, or at the end of any other element. */
  const addMark = (row: Element) => row.insertAdjacentElement(row.matches('a, strong') ? 'afterend' : 'beforeend', newMark(nameOf(row)));

  for (const { heading, into, rows } of parts) {
    const named = document.querySelector(heading);
    const place = into ? document.querySelector(into) : named;
    if (!named || !place) continue;
    const mark = rows ? asMark(newToggle(rows, addMark), labelOf(nameOf(named))) : newMark(nameOf(named));
    place.insertAdjacentElement(into ? 'beforeend' : 'afterend', mark);
  }
  openTopList(formLink, { labelOf, linkTo });
}

/** Creates a button that adds marks to the rows, and removes them when it is pressed again. */
function newToggle(rows: string, addMark: (row: Element) => unknown): HTMLButtonElement {
  const toggle = newButton();
  toggle.addEventListener('click', () => {
    const isOpen = toggle.getAttribute('aria-expanded') === 'true';
    toggle.setAttribute('aria-expanded', String(!isOpen));
    for (const row of document.querySelectorAll(rows)) {
      if (!isOpen) addMark(row);
      else for (const mark of [row.nextElementSibling, row.lastElementChild]) if (mark?.matches('a.objects')) mark.remove();
    }
  });
  return toggle;
}

/** Replaces the link below the contest with a button that lists links for the names and figures at the top. */
function openTopList(
  formLink: HTMLAnchorElement,
  { labelOf, linkTo }: { labelOf(what: string): string; linkTo(what: string): HTMLAnchorElement },
): void {
  const toggle = Object.assign(newButton(), { className: 'objects-more', textContent: formLink.textContent });
  const list = Object.assign(document.createElement('ul'), { className: 'objects-list', hidden: true });
  toggle.addEventListener('click', () => {
    list.replaceChildren(
      ...topSelectors.flatMap((selector) => {
        const named = document.querySelector(selector);
        if (!named) return [];
        const item = document.createElement('li');
        const link = Object.assign(linkTo(nameOf(named)), { textContent: nameOf(named), ariaLabel: labelOf(nameOf(named)) });
        item.insertAdjacentElement('beforeend', link);
        return [item];
      }),
    );
    list.hidden = !list.hidden;
    toggle.setAttribute('aria-expanded', String(!list.hidden));
  });
  formLink.closest('ul')?.insertAdjacentElement('afterend', list);
  formLink.replaceWith(toggle);
}

function newButton(): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.setAttribute('aria-expanded', 'false');
  return button;
}

/** Gives an element the look and the label of a mark. */
function asMark<E extends HTMLElement>(element: E, label: string): E {
  element.className = 'objects';
  element.title = label;
  element.setAttribute('aria-label', label);
  return element;
}

/** The own text of an element, without that of its child elements. */
function nameOf(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
