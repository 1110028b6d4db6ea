import { useCallback } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Person } from '../contract.ts';
import { FeedbackItem } from './FeedbackItem.tsx';
import type { PeopleStrings } from './strings.ts';

interface Props extends Localized<PeopleStrings> {
  person: Person;
  onChanged(change: Partial<Person>, said: string): void;
}

/** The feedback of a person, newest first. */
export function PersonFeedback({ person, language, strings, onChanged }: Props) {
  const { id, username } = person;
  const load = useCallback(() => contentOf(adminApi.admin.users[':id'].feedback.$get({ param: { id } })), [id]);
  const { loaded, change } = useLoaded(load);
  return (
    <section className="admin-part">
      <h2>{strings['admin_people.feedback']}</h2>
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && loaded.value.length === 0 && <p className="soft">{strings['admin_people.feedback_none']}</p>}
      {loaded.state === 'loaded' && loaded.value.length > 0 && (
        <ul role="list" className="admin-list">
          {loaded.value.map((entry) => (
            <FeedbackItem
              key={entry.id}
              {...{ entry, name: username, language, strings }}
              onRewarded={({ paid, gift }, said) => {
                change((list) => list.map((item) => (item.id === entry.id ? { ...item, state: 'rewarded' as const } : item)));
                onChanged({ paid, gift }, said);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
