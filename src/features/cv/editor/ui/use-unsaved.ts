import { useEffect, useState } from 'react';
import { readSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { holdUnsent, isUnsentStored, takeUnsent } from '#src/features/auth/identity/ui/unsent.ts';
import { type Draft, parseDraft } from '../draft.ts';

export const ownerId = () => readSession('member')?.user.id ?? '';

/** Takes, once, the draft that was unsaved in this tab when the session ended. */
export function takeUnsaved(): Draft | null {
  const draft = parseDraft(takeUnsent('cv') || null, ownerId());
  return draft === 'corrupt' ? null : draft;
}

/**
 * Hook: passes unsaved changes to whatever ends the session, and warns before the page is left.
 * @param isStored nothing is lost when the page is left, so that no warning is needed
 */
export function useUnsaved({ id, version, cv, tab }: Omit<Draft, 'owner'>, isChanged: boolean, isStored: boolean): void {
  const [owner] = useState(ownerId);
  useEffect(() => {
    if (!isChanged) return;
    return holdUnsent('cv', () => JSON.stringify({ owner, tab, id, version, cv } satisfies Draft));
  }, [isChanged, owner, tab, id, version, cv]);
  useEffect(() => {
    if (isStored) return;
    const warn = (event: BeforeUnloadEvent) => isUnsentStored() || event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isStored]);
}
