import { z } from 'zod';

/** Whose quotas and share of the model calls an action spends. `product` is the product itself, and an administrator. */
export const quotaOwnerSchema = z.object({ kind: z.enum(['network', 'member', 'product']), key: z.string() });
export type QuotaOwner = z.infer<typeof quotaOwnerSchema>;

/** What a model is asked for. Each has a part of the day's calls that the others cannot use up. */
export const modelUses = ['new_titles', 'refreshing', 'analyses'] as const;
export type ModelUse = (typeof modelUses)[number];
