import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { fill } from '#src/i18n/fill.ts';
import { languageNames, languageTags } from '#src/shared/language.ts';
import { openEditor } from '../rich/open-editor.ts';
import { otherSide, type Side } from '../rich/editor-pair.ts';
import type { DeskDraft } from './desk-draft.ts';
import { Toolbar } from './Toolbar.tsx';
import type { DeskStrings } from './strings.ts';

interface Props {
  side: Side;
  draft: DeskDraft;
  strings: DeskStrings;
  onPane(pane: HTMLElement | null): void;
  onScroll(): void;
}

/** The text of one language: title, summary, tags, and the body in its editor. */
export function OneText({ side, draft, strings, onPane, onScroll }: Props) {
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { texts } = useStore(draft.$fields);
  const text = texts[side];
  const lang = languageTags[side];
  const name = languageNames[side];

  useEffect(() => {
    if (!container.current) return;
    const opened = openEditor(container.current, draft.$fields.get().texts[side], {
      ...{ language: side, $images: draft.$images, label: fill(strings['desk.body_label'], { language: name }) },
      ...{ noAlt: strings['desk.no_alt'], video: strings[`desk.video_${side}`] },
      stampOf: (block) => draft.pair.stampOf(side, block),
      onChange: () => {
        draft.session.touch();
        draft.pair.touch();
      },
      onFocus: () => draft.enter(side),
      onFiles: (files) => void draft.addPictures(files, side),
    });
    const detach = draft.attach(side, opened);
    setEditor(opened);
    return () => {
      detach();
      opened.destroy();
    };
  }, [draft, side, name, strings]);

  return (
    <div className="desk-side" data-side={side}>
      <h2 lang={lang}>{name}</h2>
      <label htmlFor={`${id}-title`}>{strings['desk.title']}</label>
      <input
        id={`${id}-title`}
        lang={lang}
        maxLength={200}
        value={text.title}
        onChange={({ target }) => draft.changeText(side, { title: target.value })}
      />
      <label htmlFor={`${id}-summary`}>{strings['desk.summary']}</label>
      <textarea
        id={`${id}-summary`}
        lang={lang}
        rows={3}
        maxLength={500}
        value={text.summary}
        onChange={({ target }) => draft.changeText(side, { summary: target.value })}
      />
      <TagsField
        id={`${id}-tags`}
        lang={lang}
        tags={text.tags}
        label={strings['desk.tags']}
        onChange={(tags) => draft.changeText(side, { tags })}
      />
      <Toolbar editor={editor} side={side} draft={draft} strings={strings} label={fill(strings['desk.tools'], { language: name })} />
      <div className="desk-pane" ref={onPane} onScroll={onScroll} tabIndex={-1}>
        <div ref={container} />
      </div>
      <Marks side={side} draft={draft} strings={strings} />
    </div>
  );
}

interface TagsProps {
  id: string;
  lang: string;
  tags: string[];
  label: string;
  onChange(tags: string[]): void;
}

/** A field for tags, separated by English or Chinese commas. */
function TagsField({ id, lang, tags, label, onChange }: TagsProps) {
  const [typed, setTyped] = useState(tags.join(lang === 'en' ? ', ' : '，'));
  const change = (value: string) => {
    setTyped(value);
    const names = value.split(/[,，、]/).map((tag) => tag.trim().slice(0, 40));
    onChange([...new Set(names.filter((tag) => tag !== ''))].slice(0, 10));
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} lang={lang} value={typed} onChange={({ target }) => change(target.value)} />
    </>
  );
}

/** Shows how many blocks the other text lacks, and how many are older than their partners. */
function Marks({ side, draft, strings }: Pick<Props, 'side' | 'draft' | 'strings'>) {
  const { lone, older } = useStore(draft.$counts)[side];
  const other = languageNames[otherSide(side)];
  return (
    <div className="desk-marks small">
      <p role="status">{lone + older === 0 ? strings['desk.in_step'] : fill(strings['desk.marks'], { lone, older, language: other })}</p>
      <button type="button" disabled={lone + older === 0} onClick={() => draft.pair.goToNext(side)}>
        {strings['desk.next_mark']}
      </button>
      <button type="button" disabled={older === 0} onClick={() => draft.pair.bringInStep(side)}>
        {strings['desk.bring_in_step']}
      </button>
    </div>
  );
}
