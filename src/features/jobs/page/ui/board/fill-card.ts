import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { titleLang } from '#src/features/catalogue/titles/title-lang.ts';
import type { JobListItem } from '../../contract.ts';
import { riskOf } from '../../risk.ts';
import type { BoardStrings } from './strings.ts';

/** Fills the page's card template. Must match the server's `JobCard`. */
export function fillCard(
  template: HTMLTemplateElement,
  job: JobListItem,
  { language, strings }: { language: Language; strings: BoardStrings },
): DocumentFragment {
  const card = template.content.cloneNode(true) as DocumentFragment; // a template's content is a fragment
  const risk = riskOf(job.ai_replacement_rate);
  const texts: Record<string, string> = {
    title: job.title,
    category: job.category ?? '',
    rate: fill(strings['risk.tag'], { percent: Math.round(job.ai_replacement_rate) }),
    word: strings[`risk.${risk}`],
    popularity: fill(strings['job.popularity'], { count: job.search_popularity }),
    count: job.search_popularity === 0 ? '' : String(job.search_popularity),
  };
  for (const [slot, text] of Object.entries(texts)) card.querySelector(`[data-slot=${slot}]`)?.replaceChildren(text);
  const lang = titleLang(job.title, language);
  if (lang) card.querySelector('[data-slot=title]')?.setAttribute('lang', lang);
  card.querySelector<HTMLElement>('[data-slot=line]')?.style.setProperty('inline-size', `${job.human_irreplaceability}%`);
  card.querySelector('li')?.classList.add(`risk-${risk}`);
  card.querySelector('a')?.setAttribute('href', `${localPath(language, `/jobs/${job.id}`)}?search_popularity=${job.search_popularity}`);
  return card;
}
