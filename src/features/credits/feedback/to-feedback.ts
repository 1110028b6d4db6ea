import type { Feedback } from './contract.ts';

export interface FeedbackRow {
  id: string;
  text: string;
  createdAt: Date;
  rewardedAt: Date | null;
}

/** Converts a row to the feedback that the API returns. */
export function toFeedback({ id, text, createdAt, rewardedAt }: FeedbackRow): Feedback {
  return { id, text, state: rewardedAt === null ? 'received' : 'rewarded', created_at: createdAt.toISOString() };
}
