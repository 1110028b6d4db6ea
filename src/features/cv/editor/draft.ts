import { z } from 'zod';
import { type Cv, cvSchema } from './contract.ts';
import { withAllFields } from './empty-cv.ts';

/** What a text may break while it is typed: braces, a month that is not typed to its end, its length. The ids of entries are not typed. */
const isTyped = ({ code, path }: z.core.$ZodIssue) => (code === 'invalid_format' || code === 'too_big') && path.at(-1) !== 'id';

/** A CV while it is written: of the form of a CV, with any texts. */
const writtenCv = z.custom<Cv>((value) => cvSchema.safeParse(value).error?.issues.every(isTyped) ?? true);

const draftSchema = z.object({
  /** Id of the member who wrote it. */
  owner: z.string(),
  /** The tab that wrote it last. */
  tab: z.string(),
  /** The saved CV that it changes. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  cv: writtenCv,
});
/** A CV as this browser keeps it while it is written. */
export type Draft = z.infer<typeof draftSchema>;

/** Reads a stored draft: null for none or another member's, `corrupt` if it cannot be read. */
export function parseDraft(text: string | null, owner: string): Draft | 'corrupt' | null {
  if (text === null) return null;
  const { data } = draftSchema.safeParse(parseJson(text));
  if (!data) return 'corrupt';
  return data.owner === owner ? { ...data, cv: withAllFields(data.cv) } : null;
}

/** A text as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
