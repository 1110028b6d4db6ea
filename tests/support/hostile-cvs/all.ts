import type { Draw, Hostile } from './hostile.ts';
import { largestPdfs, largestWordFiles } from './largest.ts';
import { hostilePdfs } from './pdfs.ts';
import { hostileTexts } from './texts.ts';
import { hostileWordFiles } from './word-files.ts';

/** Every file and text that means harm or is broken, the largest included. */
export function allHostile(draw: Draw): Hostile[] {
  return [...hostilePdfs(draw), ...largestPdfs(), ...hostileWordFiles(draw), ...largestWordFiles(), ...hostileTexts(draw)];
}
