import { fill } from '#src/i18n/fill.ts';
import { tabStorage, weekPrefix } from '#src/shared/storage.ts';
import type { WeekStrings } from './strings.ts';

/** Loads the formula, when a visitor first sets hours or opens a link that contains some. */
const loadFormula = () => import('../../own-week.ts');

/** Lets a visitor weigh the tasks of a job; the hours are stored in the address and in this tab's storage. */
export function openWeek(root: HTMLElement): void {
  const labels = JSON.parse(root.dataset['labels'] ?? '[]') as number[]; // written by OwnWeek.astro
  const strings = JSON.parse(root.dataset['strings'] ?? '{}') as WeekStrings; // written by OwnWeek.astro
  const inputs = [...root.querySelectorAll('input')];
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

  const show = async () => {
    const { maxWeekHours, sumHours, toHours, weighWeek } = await loadFormula();
    const hours = inputs.map((input) => toHours(input.value));
    const week = weighWeek(labels, hours);
    const total = sumHours(hours);
    part('total')?.replaceChildren(fill(strings['week.total'], { hours: total }));
    part('own')?.toggleAttribute('hidden', false);
    part('share')?.toggleAttribute('hidden', week === null);
    part('share')
      ?.querySelector('strong')
      ?.replaceChildren(week === null ? '' : `${Math.round(week * 100)}%`);
    part('note')?.replaceChildren(week === null ? strings[total > maxWeekHours ? 'week.too_many' : 'week.zero'] : '');
    for (const name of ['reset', 'copy']) part(name)?.toggleAttribute('disabled', name === 'copy' && week === null);
    storeWeek(week === null ? null : hours.join(','));
  };
  const reset = () => {
    for (const input of inputs) input.value = input.defaultValue;
    const usual = inputs.reduce((sum, input) => sum + Number(input.value), 0);
    part('total')?.replaceChildren(fill(strings['week.total'], { hours: usual }));
    part('own')?.toggleAttribute('hidden', true);
    for (const name of ['reset', 'copy']) part(name)?.toggleAttribute('disabled', true);
    storeWeek(null);
    inputs[0]?.focus();
  };
  const alert = newAlert();
  const copy = async () => {
    const address = Object.assign(new URL(location.href), { hash: root.id });
    alert.remove();
    try {
      await navigator.clipboard.writeText(address.href); // throws outside a secure context
      part('copy')?.replaceChildren(strings['week.copied']);
      setTimeout(() => part('copy')?.replaceChildren(strings['week.copy']), 2000);
    } catch {
      alert.textContent = `${strings['share.copy_failed']} ${address.href}`;
      part('actions')?.insertAdjacentElement('afterend', alert);
    }
  };
  const openIfTargeted = () => location.hash === `#${root.id}` && root.querySelector('details')?.setAttribute('open', '');
  addEventListener('hashchange', openIfTargeted);
  openIfTargeted();
  root.addEventListener('input', () => void show());
  part('reset')?.addEventListener('click', reset);
  part('copy')?.addEventListener('click', () => void copy());
  void fillFromAddress(inputs, show);
}

/** Creates the alert for failed copying. The page omits it, because few visitors see it. */
function newAlert(): HTMLElement {
  const alert = Object.assign(document.createElement('p'), { className: 'small', role: 'alert' });
  alert.style.overflowWrap = 'anywhere';
  return alert;
}

/** Fills in the hours from the URL if they fit the tasks. */
async function fillFromAddress(inputs: HTMLInputElement[], show: () => Promise<void>): Promise<void> {
  const text = new URLSearchParams(location.search).get('hours');
  if (text === null) return;
  const { readHours } = await loadFormula();
  const hours = readHours(text, inputs.length);
  if (!hours) return;
  inputs[0]?.closest('details')?.setAttribute('open', '');
  inputs.forEach((input, index) => (input.value = String(hours[index])));
  await show();
}

/** Stores the hours in the address, so that they can be shared, and in this tab's storage, where the page of verdicts reads them. Null removes them. */
function storeWeek(hours: string | null): void {
  writeAddress(hours);
  const key = `${weekPrefix}${/\/jobs\/(\d+)/.exec(location.pathname)?.[1] ?? ''}`;
  if (hours === null) tabStorage.remove(key);
  else tabStorage.write(key, hours);
}

/** Sets the `hours` of the address without encoding the commas, so that people can read them. Null removes it. */
function writeAddress(hours: string | null): void {
  const address = new URL(location.href);
  address.searchParams.delete('hours');
  const others = address.search;
  const query = hours === null ? others : `${others}${others ? '&' : '?'}hours=${hours}`;
  history.replaceState(history.state, '', `${address.pathname}${query}${address.hash}`);
}
