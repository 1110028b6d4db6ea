import { atom } from 'nanostores';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { BalanceView } from '../contract.ts';

/** The member's balances; null until loaded. The credit page and the header's menu share them. */
export const $balance = atom<BalanceView | null>(null);

export async function loadBalance(): Promise<BalanceView> {
  const balance = await contentOf(memberApi.credits.balance.$get());
  $balance.set(balance);
  return balance;
}

/** Shows the sum of both balances in every `data-balance` element, once the header's menu was opened. */
export function showBalance(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-user-menu]');
  menu?.addEventListener('toggle', () => {
    if (menu.open && $session.get()) void loadBalance().catch(() => undefined); // the place stays empty; the next opening tries again
  });
  $balance.subscribe((balance) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-balance]'))
      place.textContent = balance === null ? '' : String(balance.paid + balance.gift);
  });
}
