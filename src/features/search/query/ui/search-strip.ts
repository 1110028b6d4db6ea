import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { type SearchState, SearchSession } from './search-session.ts';
import { loadOngoingSearch } from './stored-search.ts';
import type { StripStrings } from './strings.ts';
import styles from './search-strip.css?inline';

/** Event that ends the search of a strip. Goes through the element, because this module may be loaded twice (`import-again.ts`). */
const endSearch = 'endsearch';
const stripOnPage = () => document.querySelector('.search-strip');

/** Resumes a running search on a page without a search box, as an unobtrusive strip at the bottom. */
export async function resumeInStrip(): Promise<void> {
  const search = loadOngoingSearch(Date.now());
  if (search) await openStrip(search.query, (session) => session.resume()).catch(() => undefined); // the next page tries again
}

/**
 * Analyses a title on a page without a search box, even if similar jobs are known.
 * @throws Error if the strip's texts cannot be loaded
 */
export async function analyseInStrip(query: string): Promise<void> {
  await openStrip(query, (session) => session.start(query, true));
}

/** Shows a new strip and starts its search. Ends the search of an earlier strip. */
async function openStrip(query: string, begin: (session: SearchSession) => Promise<void>): Promise<void> {
  const language = pathLanguage(location.pathname);
  const [strings] = await Promise.all([loadStrings(language), adoptStyles()]);
  stripOnPage()?.dispatchEvent(new Event(endSearch));
  stripOnPage()?.remove();
  const strip = document.createElement('aside');
  strip.className = 'search-strip';
  strip.ariaLabel = strings['search.progress_label'];
  document.body.appendChild(strip);
  const open = (path: string) => (mayLeave() ? location.assign(path) : showReady(strip, { path, query, strings }));
  const session = new SearchSession({ language, strings, open });
  session.$state.listen((state) => show(strip, { state, strings, cancel: session.cancel }));
  strip.addEventListener(endSearch, session.cancel);
  await begin(session);
}

/** Adds the styles by script, because a plain CSS import would add them to every page. */
async function adoptStyles(): Promise<void> {
  if (!stripOnPage()) document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(styles));
}

async function loadStrings(language: Language): Promise<StripStrings> {
  const response = await fetch(localPath(language, '/search-texts.json'), { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`the strip has no texts: ${response.status}`);
  return (await response.json()) as StripStrings; // written by search-texts.json.ts with exactly this shape
}

/** Whether a finished search may open its job: not while the visitor is writing, and not in a hidden tab. */
function mayLeave(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return document.visibilityState === 'visible' && !isWriting;
}

interface StripState {
  state: SearchState;
  strings: StripStrings;
  cancel(): void;
}

function show(strip: HTMLElement, { state, strings, cancel }: StripState): void {
  if (state.phase === 'progress') {
    showProgress(strip, { strings, cancel });
    const part = (name: string) => strip.querySelector(`[data-${name}]`);
    part('lead')?.replaceChildren(fill(strings['search.resumed'], { query: state.query }));
    part('step')?.replaceChildren(`${state.message} ${Math.round(state.progress * 100)}%`);
    const bar = strip.querySelector('progress');
    if (bar) bar.value = state.progress;
  } else if (state.phase === 'failed') {
    strip.replaceChildren(element('p', state.message, { role: 'alert' }), button(strings['search.dismiss'], cancel));
  } else {
    strip.replaceChildren();
  }
}

/** Creates the elements only once, so that a screen reader announces each step instead of the whole strip. */
function showProgress(strip: HTMLElement, { strings, cancel }: Pick<StripState, 'strings' | 'cancel'>): void {
  if (strip.querySelector('progress')) return;
  const bar = element('progress', '', { max: '1', 'aria-label': strings['search.progress_label'] });
  const lead = element('p', '', { 'data-lead': '' });
  const step = element('p', '', { 'data-step': '', role: 'status', class: 'small' });
  strip.replaceChildren(lead, bar, step, button(strings['search.cancel'], cancel));
}

function showReady(strip: HTMLElement, { path, query, strings }: { path: string; query: string; strings: StripStrings }): void {
  const link = element('a', strings['search.open'], { href: path, class: 'button' });
  strip.replaceChildren(element('p', fill(strings['search.ready'], { query }), { role: 'status' }), link);
}

function button(text: string, press: () => void): HTMLElement {
  const made = element('button', text, { type: 'button' });
  made.addEventListener('click', press);
  return made;
}

function element(name: string, text: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(text);
  return made;
}
