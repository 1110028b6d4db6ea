import { importAgain } from '#src/components/import-again.ts';

const loadStrip = importAgain(() => import('./search-strip.ts'));

/** Starts an analysis from a line of a page. The strip shows its progress; the line shows an error if the strip does not load. */
export async function analyseFrom(
  line: HTMLElement,
  button: HTMLButtonElement,
  { query, failed }: { query: string; failed: string },
): Promise<void> {
  line.querySelector('[role=alert]')?.remove();
  button.disabled = true;
  try {
    const { analyseInStrip } = await loadStrip();
    await analyseInStrip(query);
  } catch {
    const problem = document.createElement('p');
    problem.role = 'alert';
    problem.textContent = failed;
    line.appendChild(problem);
  } finally {
    button.disabled = false;
  }
}
