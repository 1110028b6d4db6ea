import { fill } from '#src/i18n/fill.ts';
import { analyseFrom } from './analyse-from.ts';

/** Shows that the searched name is another name of the page's job. */
export function showAlias(line: HTMLElement | null, name: string | null): void {
  if (!line || !isKnown(line, name)) return;
  line.replaceChildren(fill(line.dataset['line'] ?? '', { name }));
  line.hidden = false;
}

/** Shows that the studies count a narrower job in the page's job, and offers a separate analysis. */
export function showMember(line: HTMLElement | null, name: string | null): void {
  if (!line || !isKnown(line, name)) return;
  line.querySelector('p')?.replaceChildren(fill(line.dataset['line'] ?? '', { name }));
  const button = line.querySelector('button');
  button?.replaceChildren(fill(line.dataset['offer'] ?? '', { name }));
  const failed = line.dataset['failed'] ?? '';
  button?.addEventListener('click', () => void analyseFrom(line, button, { query: name, failed }));
  line.hidden = false;
}

/** Whether a name from the address is one of the job's names. Other texts are not shown, because anybody can write an address. */
function isKnown({ dataset }: HTMLElement, name: string | null): name is string {
  return name !== null && (dataset['names'] ?? '').split('|').includes(name);
}
