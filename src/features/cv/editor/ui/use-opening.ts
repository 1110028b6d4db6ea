import { useState } from 'react';
import { openRounds } from '#src/components/open-rounds.ts';
import type { SavedCv } from '../contract.ts';
import type { useEditor } from './use-editor.ts';

/** Hook: opens CVs, and asks before unsaved changes are lost. If several CVs are loading, only the one requested last opens. */
export function useOpening(editor: ReturnType<typeof useEditor>, onOpened: () => void) {
  const [begin] = useState(openRounds);
  /** The action that waits until the member agrees to lose unsaved changes. */
  const [leaving, setLeaving] = useState<{ run(): void } | null>(null);
  const confirmThen = (run: () => void) => (editor.isChangedNow() ? setLeaving({ run }) : run());
  const open = (saved: SavedCv) => {
    begin();
    editor.open(saved);
    onOpened();
  };
  return {
    leaving,
    stay: () => setLeaving(null),
    /** Discards a CV that is still loading. */
    cancel: () => void begin(),
    openLoaded: async (loading: Promise<SavedCv>) => {
      const isNewest = begin();
      const saved = await loading;
      if (isNewest()) confirmThen(() => open(saved));
    },
    startNew: () =>
      confirmThen(() => {
        begin();
        editor.startNew();
      }),
  };
}
