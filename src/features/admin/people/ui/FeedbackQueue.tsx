import { useCallback, useState } from 'react';
import { List } from '#src/components/admin/List.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { GivenFeedback } from '#src/features/credits/feedback/contract.ts';
import { FeedbackItem } from './FeedbackItem.tsx';
import type { PeopleStrings } from './strings.ts';

const pageSize = 20;

/** Feedback of all members that is not rewarded yet, newest first. */
export function FeedbackQueue({ language, strings }: Localized<PeopleStrings>) {
  const load = useCallback(
    (_: readonly GivenFeedback[], offset: number) => contentOf(adminApi.admin.feedback.$get({ query: { limit: pageSize, offset } })),
    [],
  );
  const list = useList(load, pageSize, ({ id }) => id);
  const [said, setSaid] = useState('');
  return (
    <>
      <p className="admin-notice" role="status">
        {said}
      </p>
      <List {...list} none={strings['admin_people.feedback_none']} strings={strings}>
        {(entry) => (
          <FeedbackItem
            key={entry.id}
            {...{ entry, name: entry.user.username, language, strings }}
            onRewarded={(_, text) => {
              setSaid(text);
              list.changeRows((rows) => rows.filter(({ id }) => id !== entry.id));
            }}
          />
        )}
      </List>
    </>
  );
}
