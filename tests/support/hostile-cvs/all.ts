import type { Draw, Hostile } from './hostile.ts';
import { largestPdfs, largestWordFiles } from './largest.ts';
import { hostilePdfs } from './pdfs.ts';
import { hostileTexts } from './texts.ts';
import { hostileWordFiles } from './word-files.ts';

/** All hostile and broken files and texts, including the largest ones. */
export function allHostile(draw: Draw): Hostile[] {
  return [...hostilePdfs(draw), ...largestPdfs(), ...hostileWordFiles(draw), ...largestWordFiles(), ...hostileTexts(draw)];
}
