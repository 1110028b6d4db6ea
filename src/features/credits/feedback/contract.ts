import { z } from 'zod';

const instant = z.iso.datetime();

/** `POST /feedback` → 201 `feedbackSchema`; 429 `feedback_given` once a member has written on this UTC day. */
export const newFeedbackSchema = z.object({
  /** 10 to 2,000 characters, counted without spaces at the ends. */
  text: z.string().max(10_000),
});
export type NewFeedback = z.infer<typeof newFeedbackSchema>;

export const feedbackSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(['received', 'rewarded']),
  created_at: instant,
});
export type Feedback = z.infer<typeof feedbackSchema>;

const offset = z.coerce.number().int().min(0).max(100_000).default(0);
const limit = z.coerce.number().int().min(1).max(50).default(20);

/** `GET /feedback`: the caller's own, newest first, with the total in X-Total-Count. */
export const ownFeedbackQuerySchema = z.object({ offset, limit });
export type OwnFeedbackQuery = z.infer<typeof ownFeedbackQuerySchema>;

/** `GET /admin/feedback`, newest first, with the total in X-Total-Count. `POST /admin/feedback/{id}/reward` rewards one. */
export const givenFeedbackSchema = feedbackSchema.extend({ user: z.object({ id: z.uuid(), username: z.string() }) });
export type GivenFeedback = z.infer<typeof givenFeedbackSchema>;
export const givenFeedbackQuerySchema = z.object({ state: z.enum(['received', 'rewarded']).default('received'), offset, limit });
export type GivenFeedbackQuery = z.infer<typeof givenFeedbackQuerySchema>;
