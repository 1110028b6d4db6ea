import { useCallback, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime, longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Person } from '../contract.ts';
import { Ledger } from './Ledger.tsx';
import { PersonActs } from './PersonActs.tsx';
import { PersonFeedback } from './PersonFeedback.tsx';
import { Recharge } from './Recharge.tsx';
import type { PeopleStrings } from './strings.ts';

interface Props extends Localized<PeopleStrings> {
  person: Person;
  onChange(change: Partial<Person>): void;
}

/** One person: facts, what can be done, credits with the ledger, and feedback. */
export function PersonDetails({ person, language, strings, onChange }: Props) {
  const { id } = person;
  const load = useCallback(() => contentOf(adminApi.admin.users[':id'].$get({ param: { id } })), [id]);
  const { loaded, reload } = useLoaded(load);
  const [said, setSaid] = useState('');
  const [changes, setChanges] = useState(0);
  const changed = (change: Partial<Person>, text: string) => {
    onChange(change);
    setSaid(text);
    setChanges((count) => count + 1);
  };
  if (loaded.state === 'failed') return <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton admin-block" role="status" aria-label={strings['member.loading']} />;
  const { email, created_at, language: ownLanguage, sessions, last_used_at } = loaded.value;
  const facts = [
    [strings['admin_people.address'], email],
    [strings['admin_people.since'], longDateHere(created_at, language)],
    [strings['admin_people.language'], strings[`admin_people.language_${ownLanguage}`]],
    [strings['admin_people.sessions'], sessions.toLocaleString(language)],
    [strings['admin_people.last_used'], last_used_at === null ? strings['admin_people.never'] : dateAndTime(last_used_at, language)],
    [strings['admin_people.paid'], person.paid.toLocaleString(language)],
    [strings['admin_people.gift'], person.gift.toLocaleString(language)],
  ] as const;
  return (
    <div className="admin-detail">
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PersonActs person={person} strings={strings} onChanged={changed} />
      <p className="admin-notice" role="status">
        {said}
      </p>
      <p>
        <a href={`${localPath(language, '/admin/audit')}?subject=${id}`}>{fill(strings['admin_people.acts'], { name: person.username })}</a>
      </p>
      <Recharge person={person} strings={strings} onChanged={changed} />
      <Ledger key={changes} person={person} language={language} strings={strings} onChanged={changed} />
      <PersonFeedback person={person} language={language} strings={strings} onChanged={changed} />
    </div>
  );
}
