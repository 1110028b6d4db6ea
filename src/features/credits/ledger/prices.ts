import type { Action, PriceList } from './contract.ts';

interface Price {
  /** Whole credits. */
  credits: number;
  /** Gift credits do not count for it. */
  paidOnly: boolean;
  /** How long a reservation waits for its end, in minutes, before the timer releases it. */
  minutes: number;
}

/** The price of everything. What is shown beforehand, and what `reserve` takes. */
export const prices: Readonly<Record<Action, Price>> = {
  cv_analysis: { credits: 3, paidOnly: false, minutes: 60 },
  industry_analysis: { credits: 2, paidOnly: false, minutes: 60 },
  cv_save: { credits: 1, paidOnly: true, minutes: 10 },
};

/** Gift credits per UTC day. */
export const dailyGift = 1;
/** Paid credits for feedback that an administrator rewards. */
export const feedbackReward = 2;

/** The price list for reading. */
export function listPrices(): PriceList {
  const list = Object.entries(prices) as [Action, Price][]; // the record has exactly these keys
  return {
    prices: list.map(([action, { credits, paidOnly }]) => ({ action, credits, paid_only: paidOnly })),
    daily_gift: dailyGift,
    feedback_reward: feedbackReward,
  };
}
