import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DeskArticle } from '../../contract.ts';
import { Conflict } from './Conflict.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskDraft } from './desk-draft.ts';
import { About } from './About.tsx';
import { Pictures } from './Pictures.tsx';
import { Texts } from './Texts.tsx';
import type { DeskStrings } from './strings.ts';

interface Props extends Localized<DeskStrings> {
  article: DeskArticle;
}

/** The desk of one article: its acts, both texts, the pictures, the author and the jobs. */
export function DeskEditor({ article, language, strings }: Props) {
  const draft = useMemo(() => new DeskDraft(article, strings), [article, strings]);
  const state = useStore(draft.session.$state);
  useEffect(() => draft.session.start(), [draft]);
  const { article: now, others, otherVersion, replacements } = state;
  const [newPicture, setNewPicture] = useState<string | null>(null);
  useEffect(() => draft.watchUploads(setNewPicture), [draft]);

  return (
    <div className="desk">
      <DeskBar draft={draft} state={state} language={language} strings={strings} />
      {others.length > 0 && (
        <p className="desk-others" role="status">
          {fill(strings['desk.others'], { names: others.join(', ') })}
        </p>
      )}
      {otherVersion && <Conflict draft={draft} otherVersion={otherVersion} strings={strings} />}
      <Texts key={`texts-${replacements}`} draft={draft} language={language} strings={strings} />
      <Pictures key={`pictures-${replacements}`} draft={draft} newName={newPicture} strings={strings} />
      <About key={`about-${replacements}`} draft={draft} jobs={now.jobs} strings={strings} />
    </div>
  );
}
