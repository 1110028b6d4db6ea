import { Editor, type JSONContent } from '@tiptap/core';
import { Table, TableKit } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import type { ReadableAtom } from 'nanostores';
import type { DraftImage, DraftText } from '../../contract.ts';
import { BlockEdits } from './block-edits.ts';
import { NewsImage } from './news-image.ts';
import { NewsVideo } from './news-video.ts';
import { type Language, languageTags } from '#src/shared/language.ts';

export interface EditorOptions {
  language: Language;
  label: string;
  noAlt: string;
  video: string;
  $images: ReadableAtom<DraftImage[]>;
  stampOf(place: number): number;
  onChange(): void;
  onFocus(): void;
  /** Takes pictures that were dropped or pasted. */
  onFiles(files: File[]): void;
}

/** Returns whether the server's sanitiser would keep a link. */
export function isAllowedLink(href: string): boolean {
  const typed = href.trim();
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(typed) && URL.canParse(typed, location.origin);
}

/** A table without column widths. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });

/** Opens a text in an editor. The editor removes everything that is not in its schema, also from pasted text. */
export function openEditor(element: HTMLElement, text: Pick<DraftText, 'body' | 'edits'>, options: EditorOptions): Editor {
  const takeFiles = (list: FileList | undefined | null) => {
    const files = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length > 0) options.onFiles(files);
    return files.length > 0;
  };
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        underline: false,
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isAllowedLink, HTMLAttributes: { target: null, rel: null } },
      }),
      TableKit.configure({ table: false }),
      PlainTable,
      NewsImage.configure({ $images: options.$images, language: options.language, noAlt: options.noAlt }),
      NewsVideo.configure({ title: options.video }),
      BlockEdits.configure({ stampOf: options.stampOf }),
    ],
    editorProps: {
      attributes: {
        class: 'prose desk-text',
        lang: languageTags[options.language],
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
      },
      handleDrop: (_view, event) => takeFiles(event.dataTransfer?.files),
      // only without text, because many programs copy a picture together with the text
      handlePaste: (_view, { clipboardData: clipboard }) => clipboard?.getData('text/plain').trim() === '' && takeFiles(clipboard.files),
    },
    onUpdate: options.onChange,
    onFocus: options.onFocus,
  });
  setText(editor, text);
  return editor;
}

/** Replaces the text, without an entry in the undo history. */
export function setText(editor: Editor, { body, edits }: Pick<DraftText, 'body' | 'edits'>): void {
  const page = new window.DOMParser().parseFromString(`<body>${body}</body>`, 'text/html'); // a separate document loads and runs nothing
  const parsed = DOMParser.fromSchema(editor.schema).parse(page.body).toJSON() as JSONContent; // made by the schema
  const blocks = (parsed.content ?? []).map((block, place) => ({
    ...block,
    attrs: { ...block.attrs, edited: edits[place] ?? 0, fresh: false },
  }));
  const { tr, schema } = editor.state;
  const doc = schema.nodeFromJSON({ ...parsed, content: blocks });
  editor.view.dispatch(
    tr
      .replaceWith(0, tr.doc.content.size, doc.content)
      .setMeta('addToHistory', false)
      .setMeta('stamps', true)
      .setMeta('preventUpdate', true),
  );
}

/** Returns the text in the form that is saved. */
export function textOf(editor: Editor): Pick<DraftText, 'body' | 'edits'> {
  const edits: number[] = [];
  editor.state.doc.forEach((block) => edits.push(Number(block.attrs['edited'])));
  const body = editor.getHTML();
  return { body: body === '<p></p>' ? '' : body, edits };
}
