import { api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDate } from '#src/shared/dates.ts';
import { fill } from '#src/i18n/fill.ts';
import { type Language, languageTags } from '#src/shared/language.ts';
import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { shownPercents } from '../../contest.ts';
import { copiedSections, copyOfJob, type JobCopy, jobIdOf } from '../../job-copy.ts';
import { loadCopies, loadCopy, storeCopy } from './stored-copies.ts';

/** Returns the browser's copy of a job, or else one made from the API's job; null if neither is available. */
async function findCopy(id: number, language: Language): Promise<JobCopy | null> {
  const stored = loadCopy(id);
  if (stored) return stored;
  const job = await contentOf(api.jobs[':id'].$get({ param: { id: String(id) } })).catch(() => null);
  if (!job) return null;
  const copy = copyOfJob(job, language, Date.now());
  storeCopy(copy);
  return copy;
}

/** On a page without its content, shows the copy of the job at this address, and links to all other copies. */
export async function showCopies(place: HTMLElement): Promise<void> {
  const id = jobIdOf(location.pathname);
  const copy = id === null ? null : await findCopy(id, pathLanguage(location.pathname));
  const article = place.querySelector('article');
  if (copy && article) showJob(article, copy);
  const others = loadCopies().filter((other) => other.id !== copy?.id);
  if (others.length > 0) listJobs(place.querySelector('nav'), others);
}

function showJob(article: HTMLElement, copy: JobCopy): void {
  const part = (name: string) => article.querySelector<HTMLElement>(`[data-${name}]`);
  const setText = (name: string, text: string) => part(name)?.replaceChildren(text);
  article.lang = languageTags[copy.language];
  const { human, ai } = shownPercents(copy.ai);
  article.style.setProperty('--meet', `${copy.human}%`);
  setText('title', copy.title);
  setText('human', `${human}%`);
  setText('ai', `${ai}%`);
  setText('meaning', copy.meaning ?? '');
  const note = part('note');
  note?.replaceChildren(
    fill(note.dataset['note'] ?? '', { date: longDate(new Date(copy.kept_at).toISOString(), pathLanguage(location.pathname)) }),
  );
  for (const name of copiedSections) {
    const section = part(`section="${name}"`);
    if (!section || copy.sections[name].length === 0) continue;
    for (const line of copy.sections[name]) section.appendChild(paragraph(line));
    section.hidden = false;
  }
  article.hidden = false;
}

function listJobs(nav: HTMLElement | null, copies: readonly JobCopy[]): void {
  const entries = copies.map(({ id, title, language }) => {
    const link = document.createElement('a');
    link.href = localPath(pathLanguage(location.pathname), `/jobs/${id}`);
    link.lang = language;
    link.textContent = title;
    const entry = document.createElement('li');
    entry.appendChild(link);
    return entry;
  });
  nav?.querySelector('ul')?.replaceChildren(...entries);
  if (nav) nav.hidden = false;
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
