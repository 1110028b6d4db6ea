import { useCallback, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import type { Transaction } from '../contract.ts';
import { $balance, loadBalance } from './balance.ts';

const pageSize = 20;
export type TypeFilter = Transaction['type'] | 'all';
export const typeFilters: readonly TypeFilter[] = ['all', 'recharge', 'consume', 'daily_gift', 'refund'];

interface Statement {
  rows: Transaction[];
  hasMore: boolean;
}

async function loadPage(type: TypeFilter, before?: number): Promise<Statement> {
  const query = { limit: pageSize, ...(type === 'all' ? {} : { type }), ...(before === undefined ? {} : { before }) };
  const rows = await contentOf(memberApi.credits.transactions.$get({ query }));
  return { rows, hasMore: rows.length === pageSize };
}

/** Hook: the member's transactions of a type, newest first, page by page. */
export function useStatement(type: TypeFilter) {
  const load = useCallback(() => loadPage(type), [type]);
  const { loaded, reload, change } = useLoaded(load);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const loadMore = async (before: number) => {
    setLoadingMore(true);
    setFailed(false);
    try {
      const next = await loadPage(type, before);
      change(({ rows }) => ({ rows: [...rows, ...next.rows.filter(({ number }) => number < before)], hasMore: next.hasMore }));
    } catch {
      setFailed(true);
    }
    setLoadingMore(false);
  };
  return { loaded, reload, loadMore, isLoadingMore, hasFailed };
}

/** Hook: claims the daily gift. If another tab has claimed it, the balance is loaded again. */
export function useGift(onClaimed: () => void) {
  const [isClaiming, setClaiming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const claim = async () => {
    setClaiming(true);
    setProblem(null);
    try {
      $balance.set(await contentOf(memberApi.credits['daily-gift'].$post()));
      onClaimed();
    } catch (error) {
      setProblem(error);
      if (error instanceof ApiFailure && error.problem?.code === 'gift_claimed') await loadBalance().catch(() => undefined);
    }
    setClaiming(false);
  };
  return { isClaiming, problem, claim };
}
