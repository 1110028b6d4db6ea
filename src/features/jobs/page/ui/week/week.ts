import { fill } from '#src/i18n/fill.ts';
import { tabStorage, weekPrefix } from '#src/shared/storage.ts';
import type { WeekStrings } from './strings.ts';

/** The formula, fetched when a visitor first sets hours or opens a link that contains some. */
const formula = () => import('../../own-week.ts');

/** Lets a visitor weigh the tasks of a job; the hours are kept in the URL, and in this tab. */
export function openWeek(root: HTMLElement): void {
  const labels = JSON.parse(root.dataset['labels'] ?? '[]') as number[]; // written by OwnWeek.astro
  const strings = JSON.parse(root.dataset['strings'] ?? '{}') as WeekStrings; // written by OwnWeek.astro
  const inputs = [...root.querySelectorAll('input')];
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

  const show = async () => {
    const { mostHoursAWeek, sumOf, toHours, weighWeek } = await formula();
    const hours = inputs.map((input) => toHours(input.value));
    const week = weighWeek(labels, hours);
    const total = sumOf(hours);
    part('total')?.replaceChildren(fill(strings['week.total'], { hours: total }));
    part('own')?.toggleAttribute('hidden', false);
    part('share')?.toggleAttribute('hidden', week === null);
    part('share')
      ?.querySelector('strong')
      ?.replaceChildren(week === null ? '' : `${Math.round(week * 100)}%`);
    part('note')?.replaceChildren(week === null ? strings[total > mostHoursAWeek ? 'week.too_many' : 'week.zero'] : '');
    for (const name of ['reset', 'copy']) part(name)?.toggleAttribute('disabled', name === 'copy' && week === null);
    keepWeek(week === null ? null : hours.join(','));
  };
  const reset = () => {
    for (const input of inputs) input.value = input.defaultValue;
    const usual = inputs.reduce((sum, input) => sum + Number(input.value), 0);
    part('total')?.replaceChildren(fill(strings['week.total'], { hours: usual }));
    part('own')?.toggleAttribute('hidden', true);
    for (const name of ['reset', 'copy']) part(name)?.toggleAttribute('disabled', true);
    keepWeek(null);
    inputs[0]?.focus();
  };
  const problem = newAlert();
  const copy = async () => {
    const address = Object.assign(new URL(location.href), { hash: root.id });
    problem.remove();
    try {
      await navigator.clipboard.writeText(address.href); // outside a secure context there is no clipboard
      part('copy')?.replaceChildren(strings['week.copied']);
      setTimeout(() => part('copy')?.replaceChildren(strings['week.copy']), 2000);
    } catch {
      problem.textContent = `${strings['share.copy_failed']} ${address.href}`;
      part('actions')?.insertAdjacentElement('afterend', problem);
    }
  };
  const unfold = () => location.hash === `#${root.id}` && root.querySelector('details')?.setAttribute('open', '');
  addEventListener('hashchange', unfold);
  unfold();
  root.addEventListener('input', () => void show());
  part('reset')?.addEventListener('click', reset);
  part('copy')?.addEventListener('click', () => void copy());
  void fillFromAddress(inputs, show);
}

/** Made by script only when copying fails: few visitors see it. */
function newAlert(): HTMLElement {
  const alert = Object.assign(document.createElement('p'), { className: 'small', role: 'alert' });
  alert.style.overflowWrap = 'anywhere';
  return alert;
}

/** Fills in the hours from the URL if they fit the tasks. */
async function fillFromAddress(inputs: HTMLInputElement[], show: () => Promise<void>): Promise<void> {
  const text = new URLSearchParams(location.search).get('hours');
  if (text === null) return;
  const { readHours } = await formula();
  const hours = readHours(text, inputs.length);
  if (!hours) return;
  inputs[0]?.closest('details')?.setAttribute('open', '');
  inputs.forEach((input, index) => (input.value = String(hours[index])));
  await show();
}

/** Saves the hours in the address, so that they can be shared, and in this tab's storage, where the page of verdicts reads them. */
function keepWeek(hours: string | null): void {
  writeAddress(hours);
  const key = `${weekPrefix}${/\/jobs\/(\d+)/.exec(location.pathname)?.[1] ?? ''}`;
  if (hours === null) tabStorage.remove(key);
  else tabStorage.write(key, hours);
}

/** Commas stay as they are: the URL is there to be read and shared. */
function writeAddress(hours: string | null): void {
  const address = new URL(location.href);
  address.searchParams.delete('hours');
  const rest = address.search;
  const own = hours === null ? '' : `${rest ? '&' : '?'}hours=${hours}`;
  history.replaceState(history.state, '', `${address.pathname}${rest}${own}${address.hash}`);
}
