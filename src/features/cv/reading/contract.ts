import { z } from 'zod';

/** The text of a CV as it is stored, and as the reader hands it on. */
export const cvTextSchema = z.object({
  lines: z.array(z.string()),
  pages: z.int().nullable(),
  format: z.enum(['pdf', 'doc', 'docx', 'txt', 'md', 'text']),
  hidden: z.array(
    z.object({
      text: z.string(),
      reason: z.enum(['invisible_color', 'tiny', 'off_page', 'zero_width', 'hidden_run', 'instruction']),
      line: z.int().nullable(),
    }),
  ),
});
export type ReadText = z.infer<typeof cvTextSchema>;

/** Reads strangers' files where they can hurt nobody. */
export interface Reader {
  /** @throws AppError of what is wrong with the file; cv_unreadable if reading it ended or took too long */
  read(file: Blob): Promise<ReadText>;
}

export interface ReaderCtx {
  reader: Reader;
}
