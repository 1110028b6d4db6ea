import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import type { DeskArticle } from '../../contract.ts';
import { Conflict } from './Conflict.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskDraft } from './desk-draft.ts';
import { About } from './About.tsx';
import { Pictures } from './Pictures.tsx';
import { Texts } from './Texts.tsx';
import type { DeskStrings } from './strings.ts';

interface Props {
  article: DeskArticle;
  language: Language;
  strings: DeskStrings;
}

/** The desk of one article: both texts, what belongs to them, and what can be done with it. */
export function DeskEditor({ article, language, strings }: Props) {
  const draft = useMemo(() => new DeskDraft(article, strings), [article, strings]);
  const state = useStore(draft.session.$state);
  useEffect(() => draft.session.start(), [draft]);
  const { article: now, others, theirs, replaced } = state;
  const pictures = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => draft.watchUploads((name) => setAsked(name)), [draft]);

  return (
    <div className="desk">
      <DeskBar draft={draft} state={state} language={language} strings={strings} />
      {others.length > 0 && (
        <p className="desk-others" role="status">
          {fill(strings['desk.others'], { names: others.join(', ') })}
        </p>
      )}
      {theirs && <Conflict draft={draft} theirs={theirs} strings={strings} />}
      <Texts key={`texts-${replaced}`} draft={draft} language={language} strings={strings} />
      <Pictures key={`pictures-${replaced}`} ref={pictures} draft={draft} asked={asked} strings={strings} />
      <About key={`about-${replaced}`} draft={draft} jobs={now.jobs} strings={strings} />
    </div>
  );
}
