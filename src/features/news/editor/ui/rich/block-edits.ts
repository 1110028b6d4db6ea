import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** What is next to a block: its place, and what to say. */
export interface BlockMark {
  place: number;
  kind: 'lone' | 'older';
  text: string;
}

interface Options {
  /** When a changed block counts as changed, in seconds since 1970. */
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

/** Notes on each block when it was last changed, and shows marks next to blocks. Neither is part of the HTML. */
export const BlockEdits = Extension.create<Options>({
  name: 'blockEdits',
  addGlobalAttributes: () => [
    {
      types: blockTypes,
      attributes: {
        edited: { default: 0, rendered: false, parseHTML: () => 0 },
        /** Whether the block was begun in this window and has not been paired yet. */
        fresh: { default: false, rendered: false, parseHTML: () => false },
      },
    },
  ],
  addProseMirrorPlugins() {
    const { stampOf } = this.options;
    return [
      stamping(stampOf),
      new Plugin<DecorationSet>({
        key: marksKey,
        state: {
          init: () => DecorationSet.empty,
          apply: (step, shown, _before, { doc }) => {
            const marks: unknown = step.getMeta(marksKey);
            return Array.isArray(marks) ? decorate(doc, marks as BlockMark[]) : shown.map(step.mapping, step.doc); // sent by `showMarks`
          },
        },
        props: { decorations: (state) => marksKey.getState(state) },
      }),
    ];
  },
});

/**
 * Notes when blocks were changed, once all changes of an event are made: Tiptap turns a typed “## ” into a heading only if nothing else has
 * changed since the space.
 */
function stamping(stampOf: Options['stampOf']): Plugin<boolean> {
  const key = new PluginKey<boolean>('block-stamps');
  return new Plugin<boolean>({
    key,
    /** Whether the last change was of stamps only. */
    state: { init: () => false, apply: (step, value) => (step.docChanged ? step.getMeta('stamps') === true : value) },
    view: () => {
      let before: EditorState | null = null;
      return {
        update(view, previous) {
          if (before || view.state.doc.eq(previous.doc) || key.getState(view.state)) return;
          before = previous;
          queueMicrotask(() => {
            const step = before && !view.isDestroyed ? stamped(before, view.state, stampOf) : null;
            before = null;
            if (step) view.dispatch(step);
          });
        },
      };
    },
  });
}

function stamped(before: EditorState, after: EditorState, stampOf: Options['stampOf']) {
  const known = new Set<Node>();
  before.doc.forEach((block) => known.add(block));
  const grew = after.doc.childCount > before.doc.childCount;
  const step = after.tr;
  after.doc.forEach((block, position, place) => {
    if (known.has(block)) return;
    const old = before.doc.maybeChild(place);
    step.setNodeAttribute(position, 'edited', stampOf(place));
    if (grew || !old || isBlank(old)) step.setNodeAttribute(position, 'fresh', true);
  });
  return step.docChanged ? step.setMeta('stamps', true).setMeta('addToHistory', false) : null;
}

/** Whether a block holds nothing that a reader sees. */
export function isBlank(block: Node): boolean {
  return block.isTextblock && block.textContent.trim() === '';
}

function decorate(doc: Node, marks: BlockMark[]): DecorationSet {
  const byPlace = new Map(marks.map((mark) => [mark.place, mark]));
  const shown: Decoration[] = [];
  doc.forEach((block, position, place) => {
    const mark = byPlace.get(place);
    if (mark)
      shown.push(Decoration.node(position, position + block.nodeSize, { class: `desk-mark desk-${mark.kind}`, 'data-mark': mark.text }));
  });
  return DecorationSet.create(doc, shown);
}

/** The transaction that replaces the marks. */
export function showMarks(state: EditorState, marks: BlockMark[]) {
  return state.tr.setMeta(marksKey, marks).setMeta('addToHistory', false);
}
