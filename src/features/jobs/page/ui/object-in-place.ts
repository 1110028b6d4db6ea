import { fill } from '#src/i18n/fill.ts';
import styles from './object-in-place.css?inline';

/** A part of the page: where its name is, and what in it can be objected to by itself. */
interface Part {
  heading: string;
  /** Where its mark goes, unless that is behind the heading. */
  into?: string;
  /** What is marked when the part's mark is pressed. The mark of a part without rows is a link. */
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
/** What is above the link, by the texts that name it: names, and the figures of the contest. Marks next to these would move the first view. */
const top = [
  ...['.contest-ai .contest-name', '.contest-human .contest-name', '.contest-says > p + p > span:first-child'],
  ...['.job-header h1', '.category > a, .category:not(:has(a))'],
];

/**
 * Marks each figure, task and name of a job's page with a link to the form of objections, filled in with it. Parts with many of them show their marks
 * when theirs is pressed, so that nobody has to pass all of them by keyboard.
 */
export function openObjections(): void {
  const page = document.querySelector<HTMLAnchorElement>('a[data-objects]');
  if (!page) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const say = (what: string) => fill(page.dataset['objects'] ?? '', { what });
  const linkTo = (what: string) => Object.assign(document.createElement('a'), { href: `${page.href}?about=${encodeURIComponent(what)}` });
  const markOf = (what: string) => labelled(linkTo(what), say(what));
  /** Behind a link or a heading, and in anything else. */
  const mark = (row: Element) => row.insertAdjacentElement(row.matches('a, strong') ? 'afterend' : 'beforeend', markOf(nameOf(row)));

  for (const { heading, into, rows } of parts) {
    const named = document.querySelector(heading);
    const place = into ? document.querySelector(into) : named;
    if (!named || !place) continue;
    const sign = rows ? labelled(newToggle(rows, mark), say(nameOf(named))) : markOf(nameOf(named));
    place.insertAdjacentElement(into ? 'beforeend' : 'afterend', sign);
  }
  openTop(page, { say, linkTo });
}

/** A button that marks rows, and takes the marks away. */
function newToggle(rows: string, mark: (row: Element) => unknown): HTMLButtonElement {
  const toggle = newButton();
  toggle.addEventListener('click', () => {
    const isOpen = toggle.getAttribute('aria-expanded') === 'true';
    toggle.setAttribute('aria-expanded', String(!isOpen));
    for (const row of document.querySelectorAll(rows)) {
      if (!isOpen) mark(row);
      else for (const sign of [row.nextElementSibling, row.lastElementChild]) if (sign?.matches('a.objects')) sign.remove();
    }
  });
  return toggle;
}

/** Makes the link below the contest a button that lists what is above it. */
function openTop(page: HTMLAnchorElement, { say, linkTo }: { say(what: string): string; linkTo(what: string): HTMLAnchorElement }): void {
  const toggle = Object.assign(newButton(), { className: 'objects-more', textContent: page.textContent });
  const list = Object.assign(document.createElement('ul'), { className: 'objects-list', hidden: true });
  toggle.addEventListener('click', () => {
    list.replaceChildren(
      ...top.flatMap((one) => {
        const named = document.querySelector(one);
        if (!named) return [];
        const item = document.createElement('li');
        const link = Object.assign(linkTo(nameOf(named)), { textContent: nameOf(named), ariaLabel: say(nameOf(named)) });
        item.insertAdjacentElement('beforeend', link);
        return [item];
      }),
    );
    list.hidden = !list.hidden;
    toggle.setAttribute('aria-expanded', String(!list.hidden));
  });
  page.closest('ul')?.insertAdjacentElement('afterend', list);
  page.replaceWith(toggle);
}

function newButton(): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.setAttribute('aria-expanded', 'false');
  return button;
}

function labelled<E extends HTMLElement>(sign: E, label: string): E {
  sign.className = 'objects';
  sign.title = label;
  sign.setAttribute('aria-label', label);
  return sign;
}

/** The text of an element without that of the elements in it. */
function nameOf(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
