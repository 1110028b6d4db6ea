/** What one CV may take. Whatever passes a limit is refused. */
export const cvLimits = {
  /** Bytes of the file: 10 MB. */
  bytes: 10_000_000,
  /** Bytes of everything in a zip file, as it says, and of the streams of a PDF without pictures and fonts. */
  unzipped: 50_000_000,
  /** Entries of a zip file. */
  entries: 2000,
  /** Bytes of one XML part. */
  xml: 3_000_000,
  /** Bytes of a PDF's streams other than pictures and fonts, inflated. */
  pdfContent: 2_000_000,
  /** A PDF's pages: those that are read, and the count from which it is refused. */
  pagesRead: 40,
  pages: 500,
  /** Characters and lines of text. */
  characters: 120_000,
  lines: 2500,
  /** Milliseconds before the next page is refused. */
  time: 8000,
};
export type CvLimits = typeof cvLimits;
