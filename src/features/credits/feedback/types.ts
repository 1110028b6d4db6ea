export interface FeedbackRow {
  id: string;
  text: string;
  createdAt: Date;
  rewardedAt: Date | null;
}
