import { z } from 'zod';
import type { QuotaOwner } from '#src/shared/ctx.ts';

export const quotaOwnerSchema = z.object({
  kind: z.enum(['network', 'member', 'product']),
  key: z.string(),
}) satisfies z.ZodType<QuotaOwner>;

/** Purposes of model calls. Each has its own part of the day's calls. */
export const modelUses = ['new_titles', 'refreshing', 'analyses'] as const;
export type ModelUse = (typeof modelUses)[number];
