import type { Action, PriceList } from './contract.ts';

interface Price {
  /** Whole credits. */
  credits: number;
  /** Whether gift credits cannot pay for it. */
  paidOnly: boolean;
  /** How long a reservation may stay pending before the timer releases it. */
  minutes: number;
}

/** Prices of all actions: pages show them, and `reserve` takes them. */
export const prices: Readonly<Record<Action, Price>> = {
  cv_analysis: { credits: 3, paidOnly: false, minutes: 60 },
  industry_analysis: { credits: 2, paidOnly: false, minutes: 60 },
  cv_save: { credits: 1, paidOnly: true, minutes: 10 },
};

/** Gift credits per UTC day. */
export const dailyGift = 1;
/** Paid credits for feedback that an administrator rewards. */
export const feedbackReward = 2;

/** The price list that the API returns. */
export function listPrices(): PriceList {
  const list = Object.entries(prices) as [Action, Price][]; // the record has exactly these keys
  return {
    prices: list.map(([action, { credits, paidOnly }]) => ({ action, credits, paid_only: paidOnly })),
    daily_gift: dailyGift,
    feedback_reward: feedbackReward,
  };
}
