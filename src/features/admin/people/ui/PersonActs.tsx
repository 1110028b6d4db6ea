import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Person } from '../contract.ts';
import type { PeopleStrings } from './strings.ts';

interface Props {
  person: Person;
  strings: PeopleStrings;
  /** Called with the change and a text that reports it. */
  onChanged(change: Partial<Person>, said: string): void;
}

type OpenDialog = 'bar' | 'end' | { role: Person['role'] };
const roles = ['admin', 'editor', 'member'] as const;

/** Buttons that bar a person or lift the bar, end all sessions, and set the role. Each asks for confirmation. */
export function PersonActs({ person, strings, onChanged }: Props) {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { id, username: name, barred, role } = person;
  const param = { id };
  const setBar = async (reason: string) => {
    await contentOf(adminApi.admin.users[':id'].bar.$patch({ param, json: { barred: !barred, reason } }));
    onChanged({ barred: !barred }, fill(strings[barred ? 'admin_people.lifted_now' : 'admin_people.barred_now'], { name }));
  };
  const end = async (reason: string) => {
    const { ended } = await contentOf(adminApi.admin.users[':id']['end-sessions'].$post({ param, json: { reason } }));
    onChanged({}, fill(strings['admin_people.ended'], { name, count: ended }));
  };
  const setRole = (to: Person['role']) => async (reason: string) => {
    await contentOf(adminApi.admin.users[':id'].role.$patch({ param, json: { role: to, reason } }));
    onChanged({ role: to }, fill(strings['admin_people.role_set'], { name, role: strings[`admin_people.role_${to ?? 'member'}`] }));
  };
  const close = () => setAsked(null);
  return (
    <div className="admin-buttons">
      <button type="button" onClick={() => setAsked('bar')}>
        {strings[barred ? 'admin_people.lift' : 'admin_people.bar']}
      </button>
      <button type="button" onClick={() => setAsked('end')}>
        {strings['admin_people.end']}
      </button>
      <label className="admin-field">
        <span className="visually-hidden">{strings['admin_people.set_role']}</span>
        <select
          value={role ?? 'member'}
          onChange={({ target }) => setAsked({ role: target.value === 'admin' || target.value === 'editor' ? target.value : null })}
        >
          {roles.map((option) => (
            <option key={option} value={option}>
              {strings[`admin_people.role_${option}`]}
            </option>
          ))}
        </select>
      </label>
      {asked === 'bar' && (
        <AskReason
          title={fill(strings[barred ? 'admin_people.lift_ask' : 'admin_people.bar_ask'], { name })}
          confirm={strings[barred ? 'admin_people.lift' : 'admin_people.bar']}
          {...{ isDestructive: !barred, strings, onConfirm: setBar, onClose: close }}
        >
          {!barred && <p>{strings['admin_people.bar_lead']}</p>}
        </AskReason>
      )}
      {asked === 'end' && (
        <AskReason
          title={fill(strings['admin_people.end_ask'], { name })}
          confirm={strings['admin_people.end']}
          {...{ isDestructive: true, strings, onConfirm: end, onClose: close }}
        >
          <p>{strings['admin_people.end_lead']}</p>
        </AskReason>
      )}
      {asked !== null && typeof asked === 'object' && (
        <AskReason
          title={fill(strings['admin_people.role_ask'], { name, role: strings[`admin_people.role_${asked.role ?? 'member'}`] })}
          confirm={strings['admin_people.set_role']}
          {...{ isDestructive: true, strings, onConfirm: setRole(asked.role), onClose: close }}
        >
          <p>{strings[`admin_people.role_lead_${asked.role ?? 'member'}`]}</p>
        </AskReason>
      )}
    </div>
  );
}
