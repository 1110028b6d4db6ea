import { openBoard } from '#src/components/board/board.ts';
import { openTypeahead } from '#src/components/typeahead/typeahead.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath, pathLanguage } from '#src/shared/paths.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { boardSearch, cleanBoardQuery, matchesTitle, readBoardQuery } from '../../board-query.ts';
import { fillCard } from './fill-card.ts';
import { loadBatch, loadSuggestions } from './load-batch.ts';
import type { BoardStrings } from './strings.ts';

/**
 * The board of jobs. Typing filters the loaded cards and suggests jobs of the whole catalogue, which link straight to their page. The
 * suggestions shift no layout and announce nothing: the board's count is the only live region.
 */
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
      const { jobs, total } = await loadBatch(query, signal);
      return { items: jobs, count: fill(strings['job.board_count'], { count: total }) };
    },
    fill: (template, job) => fillCard(template, job, { language, strings }),
  });
  openSuggestions(root, language);
}

/** The last suggestion: a search of all jobs. The board has a button for that, but the list of suggestions covers it. */
const searchAll = Symbol('searchAll');

function openSuggestions(root: HTMLElement, language: Language): void {
  const [input, offer] = [root.querySelector<HTMLInputElement>('[data-typeahead] input'), root.querySelector('[data-offer]')];
  if (!input) return;
  openTypeahead<Match | typeof searchAll>(input, {
    clean: (text) => cleanBoardQuery(text).trim(),
    load: async (text, signal) => {
      const found = await loadSuggestions(text, signal);
      return found.length > 0 ? [...found, searchAll] : [];
    },
    textOf: (item) => (item === searchAll ? (offer?.textContent?.trim() ?? '') : item.title),
    pick: (item) => (item === searchAll ? input.form?.requestSubmit() : location.assign(localPath(language, `/jobs/${item.job_id}`))),
  });
}
