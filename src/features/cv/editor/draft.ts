import { z } from 'zod';
import { type Cv, cvSchema } from './contract.ts';
import { withAllFields } from './empty-cv.ts';

/** Whether an issue can come from typing: braces, a half-typed month, a text that is too long. Ids are not typed. */
const isFromTyping = ({ code, path }: z.core.$ZodIssue) => (code === 'invalid_format' || code === 'too_big') && path.at(-1) !== 'id';

/** A CV with any texts, also ones that cannot be saved. */
const unfinishedCv = z.custom<Cv>((value) => cvSchema.safeParse(value).error?.issues.every(isFromTyping) ?? true);

const draftSchema = z.object({
  /** Id of the member who wrote the draft. */
  owner: z.string(),
  /** Id of the browser tab that stored the draft last. */
  tab: z.string(),
  /** Id and version of the saved CV that the draft changes; null for a new CV. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  cv: unfinishedCv,
});
/** A CV that is stored only in this browser. */
export type Draft = z.infer<typeof draftSchema>;

/** Parses a stored draft. Null for none or another member's; `corrupt` if it cannot be parsed. */
export function parseDraft(text: string | null, owner: string): Draft | 'corrupt' | null {
  if (text === null) return null;
  const { data } = draftSchema.safeParse(parseJson(text));
  if (!data) return 'corrupt';
  return data.owner === owner ? { ...data, cv: withAllFields(data.cv) } : null;
}

/** Parses JSON; undefined if the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
