import { memberAnalyses } from '#drizzle/schema.ts';

const { id, kind, type, status, run, goal, language, step, relatedJobs, reason, createdAt, movedAt, finishedAt, expiresAt } =
  memberAnalyses;
export const summaryColumns = {
  ...{ id, kind, type, status, run, goal, language, step, relatedJobs, reason },
  ...{ createdAt, movedAt, finishedAt, expiresAt },
};

const { userId, input, steps, result, spendId } = memberAnalyses;
export const rowColumns = { ...summaryColumns, userId, input, steps, result, spendId };
