import { useCallback, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { UpdateUserInput, User } from '../../contract.ts';
import { memberApi, updateUser } from '#src/features/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { sessionUser } from '../sign-in-calls.ts';

export type Change = Pick<UpdateUserInput, 'username' | 'avatar_style' | 'avatar_seed' | 'language' | 'email_notices'>;

/** Result of the last change to a section. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; error: unknown };

const loadUser = async () => {
  const user = await contentOf(memberApi.users.me.$get());
  updateUser(sessionUser(user));
  return user;
};

/** Hook: the member's profile, with optimistic updates. */
export function useProfile() {
  const { loaded, reload, change } = useLoaded(loadUser);

  /** Applies a change at once, and reverts it if the server refuses. */
  const save = useCallback(
    async (before: User, fields: Change): Promise<void> => {
      const names = Object.keys(fields) as (keyof Change)[]; // an object literal with these keys only
      // only the changed fields: a later change of others may still be in flight
      const take = (source: User) => change((user) => ({ ...user, ...Object.fromEntries(names.map((name) => [name, source[name]])) }));
      change((user) => ({ ...user, ...fields }));
      try {
        const user = await contentOf(memberApi.users.me.$patch({ json: fields }));
        take(user);
        updateUser(sessionUser(user));
      } catch (error) {
        take(before);
        throw error;
      }
    },
    [change],
  );
  return { loaded, reload, save };
}

/** Hook: runs a save and tracks its status. */
export function useSaving(): [Saving, (work: () => Promise<void>) => void] {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const run = useCallback((work: () => Promise<void>) => {
    setSaving({ state: 'saving' });
    work().then(
      () => setSaving({ state: 'saved' }),
      (error: unknown) => setSaving({ state: 'failed', error }),
    );
  }, []);
  return [saving, run];
}
