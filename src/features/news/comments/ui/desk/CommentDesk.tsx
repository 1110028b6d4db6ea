import { useState } from 'react';
import { useKeys } from '#src/components/admin/use-keys.ts';
import type { Localized } from '#src/shared/language.ts';
import { Queue } from './Queue.tsx';
import { RefusedComments } from './RefusedComments.tsx';
import type { CommentDeskStrings } from './strings.ts';
import { BlockedWords } from './BlockedWords.tsx';
import './desk.css';

const tabs = ['reported', 'refused', 'hidden', 'words'] as const;
type Tab = (typeof tabs)[number];

/** The moderators' desk: reported, refused and hidden comments, and the blocked words. `?tab=` opens a tab. */
export function CommentDesk({ language, strings }: Localized<CommentDeskStrings>) {
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === new URLSearchParams(location.search).get('tab')) ?? 'reported');
  useKeys();
  return (
    <>
      <div className="admin-tabs">
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {strings[`admin_comments.tab_${name}`]}
          </button>
        ))}
      </div>
      {(tab === 'reported' || tab === 'hidden') && <Queue key={tab} state={tab} {...{ language, strings }} />}
      {tab === 'refused' && <RefusedComments {...{ language, strings }} />}
      {tab === 'words' && <BlockedWords strings={strings} />}
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}
