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

/** Links that the server keeps too. */
export function isAllowedLink(href: string): boolean {
  const typed = href.trim();
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(typed) && URL.canParse(typed, location.origin);
}

/** A table without widths of its own. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });

/** Opens a text in an editor. Whatever is not in its schema is dropped, from what is opened, pasted or dropped. */
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
      // a program that copies words often adds a picture of them
      handlePaste: (_view, { clipboardData: copied }) => copied?.getData('text/plain').trim() === '' && takeFiles(copied.files),
    },
    onUpdate: options.onChange,
    onFocus: options.onFocus,
  });
  setText(editor, text);
  return editor;
}

/** Replaces the text, without a step to undo. */
export function setText(editor: Editor, { body, edits }: Pick<DraftText, 'body' | 'edits'>): void {
  const page = new window.DOMParser().parseFromString(`<body>${body}</body>`, 'text/html'); // a document of its own loads and runs nothing
  const read = DOMParser.fromSchema(editor.schema).parse(page.body).toJSON() as JSONContent; // made by the schema
  const blocks = (read.content ?? []).map((block, place) => ({
    ...block,
    attrs: { ...block.attrs, edited: edits[place] ?? 0, fresh: false },
  }));
  const { tr, schema } = editor.state;
  const doc = schema.nodeFromJSON({ ...read, content: blocks });
  editor.view.dispatch(
    tr
      .replaceWith(0, tr.doc.content.size, doc.content)
      .setMeta('addToHistory', false)
      .setMeta('stamps', true)
      .setMeta('preventUpdate', true),
  );
}

/** The text as it is saved. */
export function textOf(editor: Editor): Pick<DraftText, 'body' | 'edits'> {
  const edits: number[] = [];
  editor.state.doc.forEach((block) => edits.push(Number(block.attrs['edited'])));
  const body = editor.getHTML();
  return { body: body === '<p></p>' ? '' : body, edits };
}
