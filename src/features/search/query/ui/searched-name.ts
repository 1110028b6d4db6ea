import { importAgain } from '#src/components/import-again.ts';
import { fill } from '#src/i18n/fill.ts';

const loadStrip = importAgain(() => import('./search-strip.ts'));

/** Says that the searched name is another one of the page's job. */
export function showAlias(line: HTMLElement | null, name: string | null): void {
  if (!line || !isKnown(line, name)) return;
  line.replaceChildren(fill(line.dataset['line'] ?? '', { name }));
  line.hidden = false;
}

/** Says that the studies count a narrower job in the one of the page, and offers to analyse it by itself. */
export function showMember(line: HTMLElement | null, name: string | null): void {
  if (!line || !isKnown(line, name)) return;
  line.querySelector('p')?.replaceChildren(fill(line.dataset['line'] ?? '', { name }));
  const button = line.querySelector('button');
  button?.replaceChildren(fill(line.dataset['offer'] ?? '', { name }));
  button?.addEventListener('click', () => void analyse(line, button, name));
  line.hidden = false;
}

/** Whether a name from the address is one of the job's: an address puts no text of its own on the page. */
function isKnown({ dataset }: HTMLElement, name: string | null): name is string {
  return name !== null && (dataset['names'] ?? '').split('|').includes(name);
}

/** The strip says how the analysis goes. If it does not come, the line says so. */
async function analyse(line: HTMLElement, button: HTMLButtonElement, name: string): Promise<void> {
  line.querySelector('[role=alert]')?.remove();
  button.disabled = true;
  try {
    const { analyseInStrip } = await loadStrip();
    await analyseInStrip(name);
  } catch {
    const problem = document.createElement('p');
    problem.role = 'alert';
    problem.textContent = line.dataset['failed'] ?? '';
    line.appendChild(problem);
  } finally {
    button.disabled = false;
  }
}
