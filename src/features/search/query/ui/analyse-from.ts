import { importAgain } from '#src/components/import-again.ts';

const loadStrip = importAgain(() => import('./search-strip.ts'));

/** Analyses a text from a line of a page. The strip says how the analysis goes. If it does not come, the line says so. */
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
