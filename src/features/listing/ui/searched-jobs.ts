import { fill } from '#src/i18n/fill.ts';
import { answered, ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { adminApi, $adminSession } from '../../identity/ui/session.ts';
import type { SearchedJob } from '../contract.ts';

type Listing = SearchedJob['listing'];
const pageSize = 20;

/** The admin's list of jobs that searches made: shows them by state, and lists or withholds one. */
export function openSearchedJobs(root: HTMLElement): void {
  const select = root.querySelector('select');
  const list = root.querySelector('ul');
  const more = root.querySelector<HTMLButtonElement>('[data-more]');
  const said = root.querySelector<HTMLElement>('[data-said]');
  const row = root.querySelector('template')?.content.firstElementChild;
  if (!select || !list || !more || !said || !row || !$adminSession.get()) return;
  const say = (text: string) => said.replaceChildren(text);
  let page = 0;

  const load = async (from: number) => {
    more.disabled = true;
    const asked = select.value;
    try {
      const { jobs, total } = await loadPage(asked, from);
      if (select.value !== asked) return;
      if (from === 1) list.replaceChildren();
      for (const job of jobs) list.appendChild(fillRow(row, job, { root, set: (listing) => void set(job, listing) }));
      page = from;
      more.hidden = page * pageSize >= total;
      if (total === 0) say(root.dataset['none'] ?? '');
    } catch (error) {
      say(failure(root, error));
    } finally {
      more.disabled = false;
    }
  };

  const set = async (job: SearchedJob, listing: Listing) => {
    const shown = list.querySelector(`[data-job="${job.id}"]`);
    shown?.querySelectorAll('button').forEach((button) => (button.disabled = true));
    try {
      await contentOf(adminApi.admin.jobs[':id'].$patch({ param: { id: String(job.id) }, json: { listed: listing === 'listed' } }));
      shown?.remove();
      const text = root.dataset[listing === 'listed' ? 'madeListed' : 'madeWithheld'] ?? '';
      say(fill(text, { title: job.title }));
      said.focus();
    } catch (error) {
      shown?.querySelectorAll('button').forEach((button) => (button.disabled = false));
      say(failure(root, error));
    }
  };

  select.disabled = false;
  select.addEventListener('change', () => {
    say('');
    void load(1);
  });
  more.addEventListener('click', () => void load(page + 1));
  void load(1);
}

async function loadPage(listing: string, page: number): Promise<{ jobs: SearchedJob[]; total: number }> {
  const query = { listing: listing as Listing, page: String(page), page_size: String(pageSize) }; // the options of the select
  const response = await answered(adminApi.admin.jobs.$get({ query }));
  return { jobs: await response.json(), total: Number(response.headers.get('x-total-count')) };
}

interface Row {
  root: HTMLElement;
  set: (listing: Listing) => void;
}

function fillRow(template: Element, job: SearchedJob, { root, set }: Row): Element {
  const row = document.importNode(template, true);
  row.setAttribute('data-job', String(job.id));
  const link = row.querySelector('a');
  if (link) link.href = `${root.dataset['jobPath']}${job.id}`;
  link?.replaceChildren(job.title);
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = { date: when.format(new Date(job.created_at)), networks: job.networks };
  row.querySelector('span')?.replaceChildren(fill(root.dataset['facts'] ?? '', facts));
  for (const button of row.querySelectorAll('button')) {
    const listing = button.dataset['set'] === 'listed' ? 'listed' : 'withheld';
    button.hidden = job.listing === listing;
    button.setAttribute('aria-label', fill(button.dataset['label'] ?? '', { title: job.title }));
    button.addEventListener('click', () => set(listing));
  }
  return row;
}

function failure(root: HTMLElement, error: unknown): string {
  return (error instanceof ApiFailure && error.problem?.detail) || (root.dataset['failed'] ?? '');
}
