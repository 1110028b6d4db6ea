/** Maximum side of a picture in pixels: as stored, and as uploaded. */
export const maxImageSide = { stored: 2000, uploaded: 8000 } as const;
/**
 * Maximum number of pixels of an uploaded picture. Decoding takes up to eleven bytes a pixel (decoded, as RGBA, and a copy), and an isolate has
 * 128 MB, of which the matcher takes a part. The editor scales pictures down to `maxImageSide.stored` before it sends them.
 */
export const maxPixels = 4_000_000;
export const maxImageBytes = 10 * 1024 * 1024;
/** How often an open editor reports, and after which silence it counts as closed, in milliseconds. */
export const presence = { every: 15_000, lasts: 45_000 } as const;
/** Saves of one person within this time become one entry of the history. */
export const revisionSpanMs = 5 * 60_000;
/** How long a preview link works. */
export const previewLifetimeMs = 24 * 3_600_000;
