import { useState } from 'react';
import { openRounds } from '#src/components/open-rounds.ts';
import type { SavedCv } from '../contract.ts';
import type { useEditor } from './use-editor.ts';

/** Hook: opens CVs, and asks before what is not saved is let go. Of several that are loading, only the one that was asked for last opens. */
export function useOpening(editor: ReturnType<typeof useEditor>, onOpened: () => void) {
  const [begin] = useState(openRounds);
  /** What to do once the member lets go of what is not saved. */
  const [leaving, setLeaving] = useState<{ run(): void } | null>(null);
  const leave = (run: () => void) => (editor.isChangedNow() ? setLeaving({ run }) : run());
  const open = (saved: SavedCv) => {
    begin();
    editor.open(saved);
    onOpened();
  };
  return {
    leaving,
    stay: () => setLeaving(null),
    /** What is loading is not opened any more. */
    cancel: () => void begin(),
    openLoaded: async (loading: Promise<SavedCv>) => {
      const isNewest = begin();
      const saved = await loading;
      if (isNewest()) leave(() => open(saved));
    },
    startNew: () =>
      leave(() => {
        begin();
        editor.startNew();
      }),
  };
}
