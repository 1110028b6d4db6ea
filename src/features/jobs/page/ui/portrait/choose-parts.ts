import { type HairName, hairStyles } from './hair.ts';
import { type OutfitGroup, outfits } from './outfits.ts';

/** Colours of skin and its shadow, from light to dark. */
const skins = [
  ['#f8d9c0', '#e9b795'],
  ['#efc19c', '#d99f76'],
  ['#d9a577', '#bd8355'],
  ['#b57a4c', '#965f36'],
  ['#8d5836', '#6f4225'],
  ['#6b4029', '#502d1b'],
] as const;
const hairColours = ['#241c1c', '#241c1c', '#4b2d1d', '#7d4a2a'];
const lightHairColours = [...hairColours, '#b9552b', '#d9a04e'];
const greys = ['#a9a39b', '#ded8cc'];
const wrapColours = ['#9c3419', '#e9b44c', '#3b2f38', '#fbf6ec'];
const womensHair: HairName[] = ['bob', 'bun', 'tail', 'curls', 'locs', 'afro', 'wrap', 'swept'];
const mensHair: HairName[] = ['crop', 'swept', 'thinning', 'curls', 'afro', 'crop'];

export interface HumanParts {
  group: OutfitGroup;
  skin: string;
  shade: string;
  hair: HairName;
  hairColour: string;
  beard: boolean;
  glasses: boolean;
  lashes: boolean;
  aged: boolean;
}

export interface MachineParts {
  head: number;
  eye: number;
  nose: number;
  mouth: number;
  emblem: number;
  /** 16 cells of the pattern at the back of the head, row by row. */
  cells: boolean[];
}

/**
 * Chooses a job's human: the clothing by SOC major group, the rest by id only, so that a job keeps its portrait.
 * @param onetSoc such as `29-1141.00`; null for a job that a visitor's search added
 */
export function chooseHuman(jobId: number, onetSoc: string | null): HumanParts {
  const group = groupOf(onetSoc);
  const isWoman = roll(jobId, 'gender') % 2 === 0;
  const tone = roll(jobId, 'skin') % skins.length;
  const [skin, shade] = skins[tone] ?? skins[0];
  const isAged = roll(jobId, 'age') % 3 === 0;
  const wearsHat = 'hat' in outfits[group];
  const styles = (isWoman ? womensHair : mensHair).filter((style) => !wearsHat || hairStyles[style].hat);
  const hair = pick(styles, roll(jobId, 'hair'), 'crop');
  const ownColours = tone < 2 ? lightHairColours : hairColours;
  const agedColours = isAged ? greys : ownColours;
  const palette = hair === 'wrap' ? wrapColours : agedColours;
  const beard = !isWoman && group !== '25' && roll(jobId, 'beard') % 5 < 2;
  return {
    group,
    skin,
    shade,
    hair,
    hairColour: pick(palette, roll(jobId, 'colour'), '#241c1c'),
    beard,
    glasses: group === '25' || (group !== '19' && !beard && roll(jobId, 'glasses') % 4 === 0),
    lashes: isWoman,
    aged: isAged,
  };
}

/** Chooses a job's machine, by the job's id only. */
export function chooseMachine(jobId: number): MachineParts {
  const bits = roll(jobId, 'cells');
  return {
    head: roll(jobId, 'head') % 4,
    eye: roll(jobId, 'eye') % 4,
    nose: roll(jobId, 'nose') % 3,
    mouth: roll(jobId, 'mouth') % 4,
    emblem: roll(jobId, 'emblem') % 4,
    cells: Array.from({ length: 16 }, (_, index) => ((bits >>> index) & 1) === 1),
  };
}

function groupOf(onetSoc: string | null): OutfitGroup {
  const code = onetSoc?.slice(0, 2) ?? '';
  return isGroup(code) ? code : 'default';
}

function isGroup(code: string): code is OutfitGroup {
  return Object.hasOwn(outfits, code);
}

function pick<T>(list: readonly T[], at: number, otherwise: T): T {
  return list[at % list.length] ?? otherwise;
}

/** A 32-bit hash of id and purpose: FNV-1a, then mixed so that neighbouring ids differ. */
function roll(jobId: number, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${purpose}:${jobId}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
