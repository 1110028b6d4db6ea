import type { Editor } from '@tiptap/core';
import { alignBlocks, type Block, type Pair } from '../../align-blocks.ts';
import { type BlockMark, isBlank, showMarks } from './block-edits.ts';
import { type Language, otherLanguage } from '#src/shared/language.ts';

export type Side = Language;
export const otherSide = (side: Side): Side => otherLanguage(side);

interface MarkTexts {
  lone: string;
  older: string;
}

/** Number of blocks of a side that the other lacks, and of blocks that are older than their partners. */
export type MarkCounts = Record<Side, { lone: number; older: number }>;

/** Marks are computed after this pause in typing. */
const pauseMs = 300;

/**
 * The texts of both languages as a pair: stamps changed blocks, marks blocks that are missing or older than their partners, and scrolls both
 * together. A block that is changed after its partner gets the partner's time, so both are in step, for as long as the editor stays in the block.
 */
export class EditorPair {
  private editors: Partial<Record<Side, Editor>> = {};
  private pairs: Pair[] = [];
  private marks: Record<Side, BlockMark[]> = { en: [], zh: [] };
  private catchingUp: { side: Side; place: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly texts: Record<Side, MarkTexts>;
  private readonly onMarks: (counts: MarkCounts) => void;

  constructor(texts: Record<Side, MarkTexts>, onMarks: (counts: MarkCounts) => void) {
    this.texts = texts;
    this.onMarks = onMarks;
  }

  add(side: Side, editor: Editor): void {
    this.editors[side] = editor;
    this.mark();
  }

  remove(side: Side): void {
    delete this.editors[side];
    clearTimeout(this.timer);
  }

  /** Computes the marks once typing pauses. */
  touch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.mark(), pauseMs);
  }

  /** Returns the time to store for a changed block: its partner's if it catches up with the partner, else now. */
  stampOf(side: Side, place: number): number {
    const now = Math.floor(Date.now() / 1000);
    const [own, partner] = [this.editedAt(side, place), this.partnerOf(side, place)];
    const partnerTime = partner === null ? null : this.editedAt(otherSide(side), partner);
    const isSameBlock = this.catchingUp?.side === side && this.catchingUp.place === place;
    const catchesUp = partnerTime !== null && (partnerTime > own || (isSameBlock && partnerTime === own));
    this.catchingUp = catchesUp ? { side, place } : null;
    return catchesUp ? partnerTime : now;
  }

  /** Marks the block with the caret as in step with its partner. */
  bringInStep(side: Side): void {
    const place = this.editors[side]?.state.selection.$from.index(0);
    const partner = place === undefined ? null : this.partnerOf(side, place);
    if (place === undefined || partner === null) return;
    this.setStamp(side, place, Math.max(this.editedAt(side, place), this.editedAt(otherSide(side), partner)));
    this.setStamp(otherSide(side), partner, this.editedAt(side, place));
    this.mark();
  }

  /** Puts the caret into the next marked block. */
  goToNext(side: Side): void {
    const editor = this.editors[side];
    const from = editor?.state.selection.$from.index(0) ?? 0;
    const places = this.marks[side].map(({ place }) => place);
    const next = places.find((place) => place > from) ?? places[0];
    if (!editor || next === undefined) return;
    editor
      .chain()
      .focus()
      .setTextSelection(positionOf(editor, next) + 1)
      .scrollIntoView()
      .run();
  }

  /** Scrolls the other side so that the partner of the topmost block here is at the same height. */
  follow(side: Side, here: HTMLElement, there: HTMLElement): void {
    const [own, other] = [this.editors[side], this.editors[otherSide(side)]];
    if (!own || !other) return;
    const top = here.getBoundingClientRect().top;
    const blocks = [...own.view.dom.children];
    const place = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
    const block = blocks[place];
    const partner = block && other.view.dom.children[this.partnerNear(side, place)];
    if (!partner) return;
    const box = block.getBoundingClientRect();
    const share = box.height > 0 ? Math.min(1, Math.max(0, (top - box.top) / box.height)) : 0;
    const target = partner.getBoundingClientRect();
    there.scrollTop += target.top + share * target.height - there.getBoundingClientRect().top;
  }

  private mark(): void {
    const { en, zh } = this.editors;
    if (!en || !zh || en.isDestroyed || zh.isDestroyed) return;
    this.pairs = alignBlocks(blocksOf(en), blocksOf(zh));
    for (const [left, right] of this.pairs) if (left !== null && right !== null) this.settle(left, right);
    const marks: Record<Side, BlockMark[]> = { en: [], zh: [] };
    for (const [left, right] of this.pairs) {
      if (left !== null && right === null) marks.en.push({ place: left, kind: 'lone', text: this.texts.en.lone });
      if (right !== null && left === null) marks.zh.push({ place: right, kind: 'lone', text: this.texts.zh.lone });
      if (left === null || right === null) continue;
      const [a, b] = [this.editedAt('en', left), this.editedAt('zh', right)];
      if (a < b) marks.en.push({ place: left, kind: 'older', text: this.texts.en.older });
      if (b < a) marks.zh.push({ place: right, kind: 'older', text: this.texts.zh.older });
    }
    this.marks = marks;
    for (const [editor, shown] of [
      [en, marks.en],
      [zh, marks.zh],
    ] as const)
      editor.view.dispatch(showMarks(editor.state, shown));
    const count = (side: Side, kind: BlockMark['kind']) => marks[side].filter((mark) => mark.kind === kind).length;
    const countsOf = (side: Side) => ({ lone: count(side, 'lone'), older: count(side, 'older') });
    this.onMarks({ en: countsOf('en'), zh: countsOf('zh') });
  }

  /** Puts a new block in step with its partner when it is paired. */
  private settle(left: number, right: number): void {
    const [isLeftFresh, isRightFresh] = [this.isFresh('en', left), this.isFresh('zh', right)];
    if (isLeftFresh && !isRightFresh) this.setStamp('en', left, this.editedAt('zh', right));
    if (isRightFresh) this.setStamp('zh', right, this.editedAt('en', left));
    if (isLeftFresh && isRightFresh) this.setStamp('en', left, this.editedAt('en', left));
  }

  private setStamp(side: Side, place: number, stamp: number): void {
    const editor = this.editors[side];
    if (!editor) return;
    const position = positionOf(editor, place);
    const { tr } = editor.state;
    tr.setNodeAttribute(position, 'edited', stamp).setNodeAttribute(position, 'fresh', false);
    editor.view.dispatch(tr.setMeta('stamps', true).setMeta('addToHistory', false));
  }

  private editedAt(side: Side, place: number): number {
    return Number(this.editors[side]?.state.doc.maybeChild(place)?.attrs['edited'] ?? 0);
  }

  private isFresh(side: Side, place: number): boolean {
    return this.editors[side]?.state.doc.maybeChild(place)?.attrs['fresh'] === true;
  }

  private partnerOf(side: Side, place: number): number | null {
    const found = this.pairs.find(([left, right]) => (side === 'en' ? left : right) === place);
    return (side === 'en' ? found?.[1] : found?.[0]) ?? null;
  }

  private partnerNear(side: Side, place: number): number {
    for (let near = place; near >= 0; near -= 1) {
      const partner = this.partnerOf(side, near);
      if (partner !== null) return partner;
    }
    return 0;
  }
}

/** Lists the blocks for `alignBlocks`. A chart has a picture per language, so `trades-en` and `trades-zh` have the same kind. */
function blocksOf(editor: Editor): Block[] {
  const blocks: Block[] = [];
  editor.state.doc.forEach((block) => {
    const { level, name } = block.attrs as { level?: number; name?: string }; // attributes of headings and of pictures
    const kind =
      { heading: `h${level}`, paragraph: 'p', newsImage: `image:${name?.replace(/-(?:en|zh)$/, '')}` }[block.type.name] ?? block.type.name;
    blocks.push({ kind, isEmpty: isBlank(block) });
  });
  return blocks;
}

function positionOf(editor: Editor, place: number): number {
  let position = 0;
  for (let index = 0; index < place; index += 1) position += editor.state.doc.child(index).nodeSize;
  return position;
}
