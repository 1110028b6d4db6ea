import { openBoard } from '#src/components/board/board.ts';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { answered } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { boardPageSize, boardSearch, cleanBoardQuery, matchesArticle, readBoardQuery } from '../../board-query.ts';
import { fillCard } from './fill-card.ts';
import type { NewsBoardStrings } from './strings.ts';

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
      const query = { page, page_size: boardPageSize, sort_by: 'time' as const, q: q || undefined, tag: tag || undefined };
      const response = await answered(api.news.$get({ query }, { init: { signal } }));
      const more = response.headers.has('x-total-more');
      return {
        items: await response.json(),
        count: fill(strings[more ? 'news.count_more' : 'news.count'], { count: Number(response.headers.get('x-total-count')) }),
      };
    },
    fill: (template, item) => fillCard(template, item, { language, strings }),
  });
}

function textOf(card: HTMLElement, slot: string): string {
  return card.querySelector(`[data-slot=${slot}]`)?.textContent ?? '';
}
