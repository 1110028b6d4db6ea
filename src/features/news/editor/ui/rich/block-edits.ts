import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A mark next to a block. `place` is the index of the block. */
export interface BlockMark {
  place: number;
  kind: 'lone' | 'older';
  text: string;
}

interface Options {
  /** Returns the time to store for a changed block, in seconds since 1970. */
  stampOf(place: number): number;
}

const marksKey = new PluginKey<DecorationSet>('block-marks');
const blockTypes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'newsImage',
  'newsVideo',
];

/** Stores the time of each block's last change, and shows marks next to blocks. Neither is part of the HTML. */
export const BlockEdits = Extension.create<Options>({
  name: 'blockEdits',
  addGlobalAttributes: () => [
    {
      types: blockTypes,
      attributes: {
        edited: { default: 0, rendered: false, parseHTML: () => 0 },
        /** Whether the block was created in this window and is not paired yet. */
        fresh: { default: false, rendered: false, parseHTML: () => false },
      },
    },
  ],
  addProseMirrorPlugins() {
    const { stampOf } = this.options;
    return [
      stampPlugin(stampOf),
      new Plugin<DecorationSet>({
        key: marksKey,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, decorations, _before, { doc }) => {
            const marks: unknown = transaction.getMeta(marksKey);
            return Array.isArray(marks) ? decorate(doc, marks as BlockMark[]) : decorations.map(transaction.mapping, transaction.doc); // sent by `showMarks`
          },
        },
        props: { decorations: (state) => marksKey.getState(state) },
      }),
    ];
  },
});

/**
 * Stores the times of changed blocks after all changes of an event, because Tiptap turns a typed “## ” into a heading only if nothing else has
 * changed since the space.
 */
function stampPlugin(stampOf: Options['stampOf']): Plugin<boolean> {
  const key = new PluginKey<boolean>('block-stamps');
  return new Plugin<boolean>({
    key,
    /** Whether the last change was only of stamps. */
    state: { init: () => false, apply: (transaction, value) => (transaction.docChanged ? transaction.getMeta('stamps') === true : value) },
    view: () => {
      let before: EditorState | null = null;
      return {
        update(view, previous) {
          if (before || view.state.doc.eq(previous.doc) || key.getState(view.state)) return;
          before = previous;
          queueMicrotask(() => {
            const transaction = before && !view.isDestroyed ? stampChanges(before, view.state, stampOf) : null;
            before = null;
            if (transaction) view.dispatch(transaction);
          });
        },
      };
    },
  });
}

function stampChanges(before: EditorState, after: EditorState, stampOf: Options['stampOf']) {
  const oldBlocks = new Set<Node>();
  before.doc.forEach((block) => oldBlocks.add(block));
  const hasNewBlock = after.doc.childCount > before.doc.childCount;
  const transaction = after.tr;
  after.doc.forEach((block, position, place) => {
    if (oldBlocks.has(block)) return;
    const old = before.doc.maybeChild(place);
    transaction.setNodeAttribute(position, 'edited', stampOf(place));
    if (hasNewBlock || !old || isBlank(old)) transaction.setNodeAttribute(position, 'fresh', true);
  });
  return transaction.docChanged ? transaction.setMeta('stamps', true).setMeta('addToHistory', false) : null;
}

/** Returns whether a text block has no visible text. */
export function isBlank(block: Node): boolean {
  return block.isTextblock && block.textContent.trim() === '';
}

function decorate(doc: Node, marks: BlockMark[]): DecorationSet {
  const byPlace = new Map(marks.map((mark) => [mark.place, mark]));
  const decorations: Decoration[] = [];
  doc.forEach((block, position, place) => {
    const mark = byPlace.get(place);
    if (mark)
      decorations.push(
        Decoration.node(position, position + block.nodeSize, { class: `desk-mark desk-${mark.kind}`, 'data-mark': mark.text }),
      );
  });
  return DecorationSet.create(doc, decorations);
}

/** Creates the transaction that replaces the marks. */
export function showMarks(state: EditorState, marks: BlockMark[]) {
  return state.tr.setMeta(marksKey, marks).setMeta('addToHistory', false);
}
