import { useCallback, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { UpdateUserInput, User } from '../../contract.ts';
import { callAsMember, updateUser } from '../session.ts';
import { sessionUser } from '../sign-in-calls.ts';

export type Change = Pick<UpdateUserInput, 'username' | 'avatar_style' | 'avatar_seed' | 'language' | 'email_notices'>;

/** How the last change of a part of the profile went. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; error: unknown };

const loadUser = async () => {
  const user = await callAsMember<User>('/users/me');
  updateUser(sessionUser(user));
  return user;
};

/** The member's own profile, as the server has it or is about to have it. */
export function useProfile() {
  const { loaded, reload, change } = useLoaded(loadUser);

  /** Shows a change at once, and takes it back when the server does not. */
  const save = useCallback(
    async (before: User, fields: Change): Promise<void> => {
      const names = Object.keys(fields) as (keyof Change)[]; // an object literal of just these
      // of an answer only what was asked: a later change of something else may be under way
      const take = (source: User) => change((user) => ({ ...user, ...Object.fromEntries(names.map((name) => [name, source[name]])) }));
      change((user) => ({ ...user, ...fields }));
      try {
        const user = await callAsMember<User>('/users/me', { method: 'PATCH', body: fields });
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

/** Runs the saving of one part, and tells how it goes. */
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
