import { openBoard } from '#src/components/board/board.ts';
import { fill } from '#src/i18n/fill.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { boardPageSize, boardSearch, cleanBoardQuery, matchesArticle, readBoardQuery } from '../../board-query.ts';
import type { NewsItem } from '../../contract.ts';
import { fillCard } from './fill-card.ts';
import type { NewsBoardStrings } from './strings.ts';

/** The board of articles. */
export function openNewsBoard(root: HTMLElement): void {
  const strings = JSON.parse(root.dataset['strings'] ?? '{}') as NewsBoardStrings; // written by NewsBoard.astro
  const language = pathLanguage(location.pathname);
  openBoard(root, {
    texts: {
      failed: strings['news.failed'],
      filtered: strings['news.filtered'],
      loading: strings['news.loading'],
      noMore: strings['news.no_more'],
    },
    readQuery: readBoardQuery,
    toSearch: boardSearch,
    clean: cleanBoardQuery,
    matches: (card, text) => matchesArticle({ title: textOf(card, 'title'), summary: textOf(card, 'summary') }, text),
    load: async ({ page, q, tag }, signal) => {
      const search = new URLSearchParams({ page: String(page), page_size: String(boardPageSize), sort_by: 'time' });
      if (q) search.set('q', q);
      if (tag) search.set('tag', tag);
      const response = await fetch(`/api/news/?${search}`, { headers: { 'accept-language': language }, signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const items = (await response.json()) as NewsItem[]; // our own API answers in the shape that its contract promises
      const more = response.headers.has('x-total-more');
      return {
        items,
        count: fill(strings[more ? 'news.count_more' : 'news.count'], { count: Number(response.headers.get('x-total-count')) }),
      };
    },
    fill: (template, item) => fillCard(template, item, { language, strings }),
  });
}

function textOf(card: HTMLElement, slot: string): string {
  return card.querySelector(`[data-slot=${slot}]`)?.textContent ?? '';
}
