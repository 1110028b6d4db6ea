import { fill } from '#src/i18n/fill.ts';
import { isKnownTime, longDateOr } from '#src/shared/dates.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { NewsItem } from '../../contract.ts';
import { shownText } from '../../shown-text.ts';
import type { NewsBoardStrings } from './strings.ts';

/** Fills a copy of the page's card template. Must match the server's `NewsCard`. */
export function fillCard(
  template: HTMLTemplateElement,
  item: NewsItem,
  { language, strings }: { language: Language; strings: NewsBoardStrings },
): DocumentFragment {
  const card = template.content.cloneNode(true) as DocumentFragment; // a template's content is a fragment
  const shown = shownText(item, language);
  const texts: Record<string, string> = {
    title: shown.title,
    summary: shown.summary,
    author: item.author || strings['news.unknown_author'],
    views: item.views > 0 ? fill(strings['news.views'], { count: item.views }) : '',
    only: shown.language === language ? '' : strings[`news.only_${shown.language}`],
    date: longDateOr(item.created_at, language, strings['comments.unknown_time']),
  };
  const slot = (name: string) => card.querySelector<HTMLElement>(`[data-slot=${name}]`);
  for (const [name, text] of Object.entries(texts)) slot(name)?.replaceChildren(text);
  for (const name of ['title', 'summary']) slot(name)?.setAttribute('lang', shown.language);
  if (isKnownTime(item.created_at)) slot('date')?.setAttribute('datetime', item.created_at);
  if (shown.language === language) slot('only')?.remove();
  const cover = item.images.find((image) => image.is_cover);
  if (cover) card.querySelector('img')?.setAttribute('src', cover.url);
  else card.querySelector('img')?.remove();
  card.querySelector('a')?.setAttribute('href', `${localPath(language, `/news/${item.id}`)}?views=${item.views}`);
  return card;
}
