import { fill } from '#src/i18n/fill.ts';
import { namesIndustry } from '../find-industries.ts';
import { fitOf } from '../fit-of.ts';

/** Filters the list of industries while a visitor types. Without this script the form submits the search to the server. */
export function searchWhileTyping(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]');
  const items = [...root.querySelectorAll<HTMLElement>('.sectors > li')];
  const status = root.querySelector<HTMLElement>('[data-count]');
  const none = root.querySelector<HTMLElement>('[data-none]');
  const isComplete = root.dataset['complete'] !== undefined;
  if (!input || !isComplete) return; // the page of a submitted search has only the found industries
  input.addEventListener('input', () => {
    const count = items.reduce((sum, item) => sum + filterSector(item, input.value), 0);
    sortByFit(items, (item) => Math.max(...[item, ...partsOf(item)].map((industry) => fit(industry, input.value))));
    if (none) none.hidden = count > 0;
    if (status) status.textContent = fill(root.dataset['found'] ?? '', { count });
  });
}

/** Shows a sector with its found parts, or with all if it is found itself. Returns the number of found industries. */
function filterSector(item: HTMLElement, text: string): number {
  const parts = partsOf(item);
  const isFound = isNamed(item, text);
  const foundParts = parts.filter((part) => isNamed(part, text));
  for (const part of parts) part.hidden = !isFound && !foundParts.includes(part);
  sortByFit(parts, (part) => fit(part, text));
  item.hidden = !isFound && foundParts.length === 0;
  return foundParts.length + (isFound ? 1 : 0);
}

function partsOf(item: HTMLElement): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>('.parts > li')];
}

/** Sorts items by fit, best first. Items of equal fit keep their order. */
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
