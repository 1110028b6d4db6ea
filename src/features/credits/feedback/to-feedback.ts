import type { Feedback } from './contract.ts';
import type { FeedbackRow } from './types.ts';

/** Stored feedback as its view. */
export function toFeedback({ id, text, createdAt, rewardedAt }: FeedbackRow): Feedback {
  return { id, text, state: rewardedAt === null ? 'received' : 'rewarded', created_at: createdAt.toISOString() };
}
