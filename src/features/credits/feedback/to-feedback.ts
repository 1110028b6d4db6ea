import type { Feedback } from './contract.ts';

export interface FeedbackRow {
  id: string;
  text: string;
  createdAt: Date;
  rewardedAt: Date | null;
}

/** Stored feedback as its view. */
export function toFeedback({ id, text, createdAt, rewardedAt }: FeedbackRow): Feedback {
  return { id, text, state: rewardedAt === null ? 'received' : 'rewarded', created_at: createdAt.toISOString() };
}
