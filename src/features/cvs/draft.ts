import { z } from 'zod';
import { type Cv, cvSchema } from './contract.ts';

const draftSchema = z.object({
  /** Id of the member who wrote it. */
  owner: z.string(),
  /** The tab that wrote it last. */
  tab: z.string(),
  /** The saved CV that it changes. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  cv: cvSchema,
});
/** A CV as this browser keeps it while it is written. */
export type Draft = z.infer<typeof draftSchema>;

/** Reads a stored draft: null for none or another member's, `corrupt` if it cannot be read. */
export function parseDraft(text: string | null, owner: string): Draft | 'corrupt' | null {
  if (text === null) return null;
  const { data } = draftSchema.safeParse(parseJson(text));
  if (!data) return 'corrupt';
  return data.owner === owner ? data : null;
}

/** Whether a CV has the form of a draft that `parseDraft` reads again. */
export function isCv(value: unknown): value is Cv {
  return cvSchema.safeParse(value).success;
}

/** A text as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
