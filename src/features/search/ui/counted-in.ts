import { fill } from '#src/i18n/fill.ts';

/**
 * Says that the studies count a narrower job in the one of the page, and offers to analyse it by itself. Only for names that the job has: an
 * address puts no text of its own on the page.
 * @param name from the address
 */
export function showMember(line: HTMLElement, name: string | null): void {
  const { members = '[]', line: text = '', offer = '' } = line.dataset;
  const known: unknown = JSON.parse(members);
  if (name === null || !Array.isArray(known) || !known.includes(name)) return;
  line.querySelector('p')?.replaceChildren(fill(text, { member: name }));
  const button = line.querySelector('button');
  button?.replaceChildren(fill(offer, { member: name }));
  button?.addEventListener('click', () => void analyse(button, name));
  line.hidden = false;
}

async function analyse(button: HTMLButtonElement, name: string): Promise<void> {
  button.disabled = true;
  const { analyseInStrip } = await import('./search-strip.ts');
  await analyseInStrip(name);
  button.disabled = false;
}
