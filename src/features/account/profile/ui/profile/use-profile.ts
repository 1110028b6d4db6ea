import { useCallback, useState } from 'react';
import { openRounds } from '#src/components/open-rounds.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { UpdateUserInput, User } from '../../contract.ts';
import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { memberApi, updateUser } from '#src/features/auth/identity/ui/session.ts';
import { readSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { sessionUser } from '../sign-in-calls.ts';
import { openChangeQueue } from './change-queue.ts';

export type Change = Pick<UpdateUserInput, 'username' | 'avatar_style' | 'avatar_seed' | 'language' | 'email_notices'>;

/** The status of the last save in a section. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; error: unknown };

/** Stores the user for all pages. An answer from before the terms were accepted does not take the acceptance back. */
function storeUser(user: User): User {
  const hasAccepted = readSession('member')?.user.terms_version === termsVersion;
  updateUser({ ...sessionUser(user), ...(hasAccepted ? { terms_version: termsVersion } : {}) });
  return user;
}

const loadUser = async () => storeUser(await contentOf(memberApi.users.me.$get()));

const send = async (fields: Change) => storeUser(await contentOf(memberApi.users.me.$patch({ json: fields })));

/** Hook: the member's profile. Changes show at once, and are reverted if the server refuses them. */
export function useProfile() {
  const { loaded, reload, change } = useLoaded(loadUser);
  const [queue] = useState(() => openChangeQueue<User, Change>(send, (fields) => change((user) => ({ ...user, ...fields }))));
  const save = useCallback(
    async (before: User, fields: Change): Promise<void> => {
      await queue(before, fields);
    },
    [queue],
  );
  return { loaded, reload, save };
}

/** Hook: runs a save and tracks the status of the last one. */
export function useSaving(): [Saving, (work: () => Promise<void>) => void] {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const [begin] = useState(openRounds);
  const run = useCallback(
    (work: () => Promise<void>) => {
      const isNewest = begin();
      setSaving({ state: 'saving' });
      work().then(
        () => isNewest() && setSaving({ state: 'saved' }),
        (error: unknown) => isNewest() && setSaving({ state: 'failed', error }),
      );
    },
    [begin],
  );
  return [saving, run];
}
