import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { DeskArticle } from '../../contract.ts';
import type { DeskDraft } from './desk-draft.ts';
import { Differences } from './Differences.tsx';
import type { DeskStrings } from './strings.ts';

interface Props {
  draft: DeskDraft;
  /** The version that somebody else saved. */
  otherVersion: DeskArticle;
  strings: DeskStrings;
}

/** Shows both versions if somebody else saved first, and lets the editor choose. Both are kept until then. */
export function Conflict({ draft, otherVersion, strings }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(() => undefined); // the panel stays open for another try
    setBusy(false);
  };
  return (
    <section className="desk-conflict" role="alertdialog" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{fill(strings['desk.conflict'], { name: otherVersion.saved_by ?? strings['desk.somebody'] })}</h2>
      <p>{strings['desk.conflict_lead']}</p>
      <Differences level={3} before={otherVersion.content} after={draft.current()} strings={strings} />
      <div className="desk-actions">
        <button type="button" disabled={isBusy} onClick={() => void choose(() => draft.session.overwriteOther())}>
          {strings['desk.keep_mine']}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void choose(() => draft.session.loadNewest())}>
          {strings['desk.take_theirs']}
        </button>
      </div>
    </section>
  );
}
