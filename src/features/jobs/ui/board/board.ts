import { openBoard } from '#src/components/board/board.ts';
import { fill } from '#src/i18n/fill.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { boardSearch, cleanBoardQuery, matchesTitle, readBoardQuery } from '../../board-query.ts';
import { fillCard } from './fill-card.ts';
import { loadBatch } from './load-batch.ts';
import type { BoardStrings } from './strings.ts';

/** The board of jobs. */
export function openJobBoard(root: HTMLElement): void {
  const strings = JSON.parse(root.dataset['strings'] ?? '{}') as BoardStrings; // written by JobBoard.astro
  const language = pathLanguage(location.pathname);
  openBoard(root, {
    texts: {
      failed: strings['board.failed'],
      filtered: strings['board.filtered'],
      loading: strings['board.loading'],
      noMore: strings['board.no_more'],
    },
    readQuery: readBoardQuery,
    toSearch: boardSearch,
    clean: cleanBoardQuery,
    matches: (card, text) => matchesTitle(card.querySelector('[data-slot=title]')?.textContent ?? '', text),
    load: async (query, signal) => {
      const { jobs, total } = await loadBatch(query, language, signal);
      return { items: jobs, count: fill(strings['job.board_count'], { count: total }) };
    },
    fill: (template, job) => fillCard(template, job, { language, strings }),
  });
}
