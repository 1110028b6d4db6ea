/** What one CV may take. Whatever passes a limit is refused. */
export const cvLimits = {
  /** Bytes of the file: 10 MB. */
  bytes: 10 * 1024 * 1024,
  /** Bytes of everything in a zip file, as it says. */
  unzipped: 50_000_000,
  /** Entries of a zip file. */
  entries: 2000,
  /** Bytes of one XML part. */
  xml: 3_000_000,
  /** Bytes of a PDF's streams other than pictures and fonts, inflated. */
  pdfContent: 1_200_000,
  /** Bytes of forms that only draw, inflated, and of the outlines of glyphs, which are not read. */
  pdfDrawings: 1_200_000,
  pdfGlyphs: 6_000_000,
  /** Bytes of a PDF outside its streams. */
  pdfObjects: 2_000_000,
  /** Bytes of a PDF's fonts, inflated. The largest Chinese ones have 20 MB. */
  pdfFonts: 24_000_000,
  /** A PDF's pages: those that are read, and the count from which it is refused. */
  pagesRead: 40,
  pages: 500,
  /** Bytes of a plain file that are decoded. */
  plain: 2_000_000,
  /** Characters and lines of text. */
  characters: 120_000,
  lines: 2500,
  /** Milliseconds before the next page is refused. */
  time: 8000,
};
export type CvLimits = typeof cvLimits;
