import { useEffect, useState } from 'react';
import { readSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { holdUnsent, isUnsentStored, takeUnsent } from '#src/features/auth/identity/ui/unsent.ts';
import { type Draft, parseDraft } from '../draft.ts';

export const ownerId = () => readSession('member')?.user.id ?? '';

/** What was not saved in this tab when the session ended. */
export function takeUnsaved(): Draft | null {
  const draft = parseDraft(takeUnsent('cv') || null, ownerId());
  return draft === 'corrupt' ? null : draft;
}

/** Hook: holds what is not saved for the end of the session, and warns before the page is left where it is kept nowhere. */
export function useUnsaved({ id, version, cv, tab }: Omit<Draft, 'owner'>, isChanged: boolean, isKept: boolean): void {
  const [owner] = useState(ownerId);
  useEffect(() => {
    if (!isChanged) return;
    return holdUnsent('cv', () => JSON.stringify({ owner, tab, id, version, cv } satisfies Draft));
  }, [isChanged, owner, tab, id, version, cv]);
  useEffect(() => {
    if (isKept) return;
    const warn = (event: BeforeUnloadEvent) => isUnsentStored() || event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isKept]);
}
