import { sha256 } from '#src/shared/digests.ts';

/** File types allowed in object storage, by extension. Others are neither stored nor served. */
export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type MediaExtension = keyof typeof mediaTypes;

const keyPattern = /^news\/[0-9a-f]{32}\.([a-z]{3,4})$/;

/** Computes a file's key from a hash of its content, so equal content has an equal key. */
export async function mediaKey(content: Uint8Array<ArrayBuffer>, extension: MediaExtension): Promise<string> {
  return `news/${(await sha256(content)).slice(0, 32)}.${extension}`;
}

/** Returns the media type of a key made by `mediaKey`, or null for any other text. */
export function typeOfKey(key: string): string | null {
  const extension = keyPattern.exec(key)?.[1];
  return extension !== undefined && isMediaExtension(extension) ? mediaTypes[extension] : null;
}

export function isMediaExtension(extension: string): extension is MediaExtension {
  return Object.hasOwn(mediaTypes, extension);
}
