import type { Editor } from '@tiptap/core';

export type ToolKey =
  | ('bold' | 'italic' | 'h2' | 'h3' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo')
  | ('table' | 'row' | 'column' | 'row_delete' | 'column_delete' | 'table_delete');

interface Tool {
  key: ToolKey;
  sign: string;
  /** Shown only if the caret is in a table. */
  inTable?: boolean;
  run(editor: Editor): boolean;
  isActive?(editor: Editor): boolean;
}

/** The tools of a text. Their names are the messages `desk.tool_<key>`. */
export const tools: readonly Tool[] = [
  { key: 'bold', sign: 'B', run: (editor) => editor.chain().focus().toggleBold().run(), isActive: (editor) => editor.isActive('bold') },
  {
    key: 'italic',
    sign: 'I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    key: 'h2',
    sign: 'H2',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'h3',
    sign: 'H3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bullets',
    sign: '•',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    sign: '①',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    sign: '❝',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  { key: 'table', sign: '▦', run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { key: 'row', sign: '▦+', inTable: true, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { key: 'column', sign: '+▦', inTable: true, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { key: 'row_delete', sign: '▦−', inTable: true, run: (editor) => editor.chain().focus().deleteRow().run() },
  { key: 'column_delete', sign: '−▦', inTable: true, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { key: 'table_delete', sign: '▦×', inTable: true, run: (editor) => editor.chain().focus().deleteTable().run() },
  { key: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];
