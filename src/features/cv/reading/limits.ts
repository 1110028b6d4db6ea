/** Limits of one CV. A file over a limit is refused, except for `pagesRead`. */
export const cvLimits = {
  /** Bytes of the file: 10 MB. */
  bytes: 10 * 1024 * 1024,
  /** Uncompressed bytes of all entries of a zip file, as its directory says. */
  unzipped: 50_000_000,
  /** Entries of a zip file. */
  entries: 2000,
  /** Bytes of one XML part. */
  xml: 3_000_000,
  /** Inflated bytes of a PDF's streams other than pictures and fonts. */
  pdfContent: 1_200_000,
  /** Inflated bytes of form objects that only draw, and of the outlines of glyphs. Neither is read. */
  pdfDrawings: 1_200_000,
  pdfGlyphs: 6_000_000,
  /** Bytes of a PDF outside its streams. */
  pdfObjects: 2_000_000,
  /** Inflated bytes of a PDF's fonts. The largest Chinese ones have 20 MB. */
  pdfFonts: 24_000_000,
  /** Pages of a PDF that are read, and the number of pages from which a PDF is refused. */
  pagesRead: 40,
  pages: 500,
  /** Bytes of a plain text file. */
  plain: 2_000_000,
  /** Characters and lines of text. */
  characters: 120_000,
  lines: 2500,
  /** Milliseconds after which no further page is read and the file is refused. */
  time: 8000,
};
export type CvLimits = typeof cvLimits;
