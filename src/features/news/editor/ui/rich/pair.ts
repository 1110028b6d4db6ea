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

/** How many blocks of a side the other lacks, and how many are older than the other's. */
export type MarkCounts = Record<Side, { lone: number; older: number }>;

/** Typing is over, in milliseconds: marks are computed then. */
const pauseMs = 300;

/**
 * The texts of both languages as a pair: says when a changed block counts as changed, which blocks are missing or older, and scrolls both
 * together. A block that is changed after its other side counts as brought in step with it, for as long as the editor stays in the block.
 */
export class EditorPair {
  private editors: Partial<Record<Side, Editor>> = {};
  private pairs: Pair[] = [];
  private marks: Record<Side, BlockMark[]> = { en: [], zh: [] };
  private answering: { side: Side; place: number } | null = null;
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

  stampOf(side: Side, place: number): number {
    const now = Math.floor(Date.now() / 1000);
    const [own, partner] = [this.editedAt(side, place), this.partnerOf(side, place)];
    const theirs = partner === null ? null : this.editedAt(otherSide(side), partner);
    const stays = this.answering?.side === side && this.answering.place === place;
    const answers = theirs !== null && (theirs > own || (stays && theirs === own));
    this.answering = answers ? { side, place } : null;
    return answers ? theirs : now;
  }

  /** Says that the block with the caret is in step with its other side. */
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

  /** Scrolls the other side so that the block next to the topmost one here is at the same height. */
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
    const of = (side: Side) => ({ lone: count(side, 'lone'), older: count(side, 'older') });
    this.onMarks({ en: of('en'), zh: of('zh') });
  }

  /** A new block that has found its other side is in step with it. */
  private settle(left: number, right: number): void {
    const [isLeft, isRight] = [this.isFresh('en', left), this.isFresh('zh', right)];
    if (isLeft && !isRight) this.setStamp('en', left, this.editedAt('zh', right));
    if (isRight) this.setStamp('zh', right, this.editedAt('en', left));
    if (isLeft && isRight) this.setStamp('en', left, this.editedAt('en', left));
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

/** A chart is a picture of its own in each language: `trades-en` is next to `trades-zh`. */
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
