import { fill } from '#src/i18n/fill.ts';
import { namesIndustry } from '../find-industries.ts';
import { fitOf } from '../fit-of.ts';

/** Shows the industries that the text in the search box names, while it is typed. Without this script the form asks the server. */
export function searchWhileTyping(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>('input[type=search]');
  const items = [...root.querySelectorAll<HTMLElement>('.sectors > li')];
  const count = root.querySelector<HTMLElement>('[data-count]');
  const none = root.querySelector<HTMLElement>('[data-none]');
  const complete = root.dataset['complete'] !== undefined;
  if (!box || !complete) return; // the page of a search holds only what was found
  box.addEventListener('input', () => {
    const shown = items.reduce((sum, item) => sum + showItem(item, box.value), 0);
    sortByFit(items, (item) => Math.max(...[item, ...partsOf(item)].map((one) => fit(one, box.value))));
    if (none) none.hidden = shown > 0;
    if (count) count.textContent = fill(root.dataset['found'] ?? '', { count: shown });
  });
}

/** Shows a sector with its parts, or those of them that are named. Returns how many industries are named. */
function showItem(item: HTMLElement, text: string): number {
  const parts = partsOf(item);
  const whole = isNamed(item, text);
  const named = parts.filter((part) => isNamed(part, text));
  for (const part of parts) part.hidden = !whole && !named.includes(part);
  sortByFit(parts, (part) => fit(part, text));
  item.hidden = !whole && named.length === 0;
  return named.length + (whole ? 1 : 0);
}

function partsOf(item: HTMLElement): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>('.parts > li')];
}

/** Puts those first whose names fit best; the others keep their order. */
function sortByFit(items: readonly HTMLElement[], fitOfItem: (item: HTMLElement) => number): void {
  const sorted = items.map((item) => ({ item, fit: fitOfItem(item) })).toSorted((a, b) => b.fit - a.fit);
  for (const { item } of sorted) item.parentElement?.appendChild(item);
}

function namesOf({ dataset }: HTMLElement): string[] {
  return (dataset['names'] ?? '').split('|');
}

function fit(item: HTMLElement, text: string): number {
  return fitOf(text, namesOf(item));
}

function isNamed(item: HTMLElement, text: string): boolean {
  return namesIndustry(text, { code: item.dataset['code'] ?? '', names: namesOf(item) });
}
