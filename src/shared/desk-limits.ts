/** Sides of a picture in pixels: what is stored at most, and what is opened at all. */
export const imageSides = { kept: 2000, most: 8000 } as const;
/**
 * Opening a picture takes up to eleven bytes a pixel (decoded, as RGBA, and a copy), and an isolate of 128 MB already holds the matcher. The
 * desk scales pictures before it sends them, to `kept` pixels a side at most.
 */
export const maxPixels = 4_000_000;
export const maxImageBytes = 10 * 1024 * 1024;
/** How often an open editor reports, and when it counts as closed, in milliseconds. */
export const presence = { every: 15_000, lasts: 45_000 } as const;
/** Saves of one person within this time share a row of the history, in milliseconds. */
export const revisionSpanMs = 5 * 60_000;
/** How long a preview link works, in milliseconds. */
export const previewLifetimeMs = 24 * 3_600_000;
