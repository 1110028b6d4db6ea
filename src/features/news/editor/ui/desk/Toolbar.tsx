import type { Editor } from '@tiptap/core';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { leaveToInputMethod } from '#src/components/typeahead/is-composing.ts';
import { videoAddress } from '../../video-address.ts';
import { isAllowedLink } from '../rich/open-editor.ts';
import type { Side } from '../rich/editor-pair.ts';
import type { DeskDraft } from './desk-draft.ts';
import { tools } from './tools.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  editor: Editor | null;
  side: Side;
  draft: DeskDraft;
  strings: DeskStrings;
  label: string;
}

type OpenForm = 'link' | 'video' | null;
/** Tools that need an address or a file. */
const inputTools = ['link', 'video', 'picture'] as const;

/** The toolbar of a text. It is one stop of the tab key; arrow keys move between the tools. */
export function Toolbar({ editor, side, draft, strings, label }: Props) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [tabStop, setTabStop] = useState(0);
  useEffect(() => {
    if (!editor) return;
    let frame = 0;
    const scheduleRedraw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(redraw);
    };
    editor.on('selectionUpdate', scheduleRedraw);
    return () => {
      cancelAnimationFrame(frame);
      editor.off('selectionUpdate', scheduleRedraw);
    };
  }, [editor]);

  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const to = step === undefined ? undefined : buttons[(from + step + buttons.length) % buttons.length];
    if (!to) return;
    event.preventDefault();
    setTabStop(buttons.indexOf(to));
    to.focus();
  };
  const runInputTool = (key: (typeof inputTools)[number]) => (key === 'picture' ? file.current?.click() : setOpenForm(key));
  const shown = editor === null ? [] : tools.filter(({ inTable }) => !inTable || editor.isActive('table'));

  return (
    <div className="desk-tools">
      <div ref={bar} className="desk-toolbar" role="toolbar" aria-label={label} onKeyDown={move}>
        {shown.map(({ key, sign, run, isActive }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={strings[`desk.tool_${key}`]}
            title={strings[`desk.tool_${key}`]}
            aria-pressed={isActive && editor ? isActive(editor) : undefined}
            onClick={() => editor && run(editor)}
          >
            {sign}
          </button>
        ))}
        {inputTools.map((key, index) => (
          <button key={key} type="button" tabIndex={shown.length + index === tabStop ? 0 : -1} onClick={() => runInputTool(key)}>
            {strings[`desk.tool_${key}`]}
          </button>
        ))}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/*"
        data-picture-file={side}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void draft.addPictures(files, side);
        }}
      />
      {openForm && editor && (
        <AddressForm key={openForm} kind={openForm} editor={editor} strings={strings} onDone={() => setOpenForm(null)} />
      )}
    </div>
  );
}

interface FormProps {
  kind: 'link' | 'video';
  editor: Editor;
  strings: DeskStrings;
  onDone(): void;
}

function AddressForm({ kind, editor, strings, onDone }: FormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const currentLink: unknown = kind === 'link' ? editor.getAttributes('link')['href'] : '';
  const [address, setAddress] = useState(typeof currentLink === 'string' ? currentLink : '');
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const apply = () => {
    const typed = address.trim();
    const video = kind === 'video' ? videoAddress(typed) : null;
    const isValid = kind === 'video' ? video !== null : typed === '' || isAllowedLink(typed);
    if (!isValid) {
      setInvalid(true);
      field.current?.focus();
      return;
    }
    const chain = editor.chain().focus();
    if (video !== null) chain.insertContent({ type: 'newsVideo', attrs: { src: video } }).run();
    else if (typed === '') chain.extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: typed }).run();
    onDone();
  };
  return (
    <form
      className="desk-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (leaveToInputMethod(event.nativeEvent) || event.key !== 'Escape') return;
        editor.commands.focus();
        onDone();
      }}
    >
      <label htmlFor={id}>{strings[`desk.${kind}_address`]}</label>
      <input
        ref={field}
        id={id}
        inputMode="url"
        value={address}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setAddress(target.value)}
      />
      <button type="submit">{strings['desk.apply']}</button>
      <p id={`${id}-problem`} role="alert" className="desk-problem small">
        {isInvalid && strings[`desk.${kind}_refused`]}
      </p>
    </form>
  );
}
