import { z } from 'zod';

/** The text of a CV, as the reader returns it and as it is stored. */
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

/** Reads untrusted files in isolation. */
export interface Reader {
  /** @throws AppError with the codes of `extractText`; cv_unreadable if the reader crashed or took too long */
  read(file: Blob): Promise<ReadText>;
}

export interface ReaderCtx {
  reader: Reader;
}
