import type { Language } from '#src/shared/language.ts';

/** Hands a file to the browser's downloads. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A CV's title as the name of a file, with the language that the file is in. */
export function fileName(title: string, side: Language): string {
  return `${(title.trim() || 'cv').replace(/[^\p{L}\p{N}-]+/gu, '-')}-${side}`;
}
