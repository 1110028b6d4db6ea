import type { Language } from '#src/shared/language.ts';

/** Downloads a file that the browser made. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Builds a file name, without its ending, from a CV's title and the file's language. */
export function fileName(title: string, side: Language): string {
  return `${(title.trim() || 'cv').replace(/[^\p{L}\p{N}-]+/gu, '-')}-${side}`;
}
