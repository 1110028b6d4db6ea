import { useCallback, useState } from 'react';
import { List } from '#src/components/admin/List.tsx';
import { Search } from '#src/components/admin/Search.tsx';
import { useKeys } from '#src/components/admin/use-keys.ts';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Person } from '../contract.ts';
import { FeedbackQueue } from './FeedbackQueue.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { Requests } from './Requests.tsx';
import type { PeopleStrings } from './strings.ts';

type Props = Localized<PeopleStrings>;

const tabs = ['people', 'feedback', 'requests'] as const;
type Tab = (typeof tabs)[number];
const pageSize = 20;

/** People with their credits, feedback that waits for a reward, and requests that wait for a second administrator. `?q=` searches at once. */
export function People({ language, strings }: Props) {
  const params = new URLSearchParams(location.search);
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === params.get('tab')) ?? 'people');
  const [q, setQ] = useState(() => params.get('q') ?? '');
  useKeys();
  return (
    <>
      <div className="admin-tabs">
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {strings[`admin_people.tab_${name}`]}
          </button>
        ))}
      </div>
      {tab === 'people' && (
        <>
          <div className="admin-tools">
            <Search label={strings['admin_people.search']} initial={q} strings={strings} onSearch={setQ} />
          </div>
          <SearchResults key={q} q={q} language={language} strings={strings} />
        </>
      )}
      {tab === 'feedback' && <FeedbackQueue language={language} strings={strings} />}
      {tab === 'requests' && <Requests language={language} strings={strings} />}
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}

function SearchResults({ q, language, strings }: Props & { q: string }) {
  const load = useCallback(
    (after: readonly Person[]) => {
      const before = after.at(-1)?.id;
      return contentOf(adminApi.admin.users.$get({ query: { q, limit: pageSize, ...(before ? { before } : {}) } }));
    },
    [q],
  );
  const list = useList(load, pageSize);
  return (
    <List {...list} none={strings['admin_people.none']} strings={strings}>
      {(person) => (
        <PersonRow
          key={person.id}
          person={person}
          language={language}
          strings={strings}
          onChange={(change) => list.changeRows((rows) => rows.map((row) => (row.id === person.id ? { ...row, ...change } : row)))}
        />
      )}
    </List>
  );
}

interface RowProps extends Props {
  person: Person;
  onChange(change: Partial<Person>): void;
}

function PersonRow({ person, language, strings, onChange }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { username, email, role, barred, paid, gift } = person;
  return (
    <li>
      <button type="button" className="admin-row" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <strong>{username}</strong>
        <span className="wide soft">{email}</span>
        {role !== null && <span className="admin-mark">{strings[`admin_people.role_${role}`]}</span>}
        {barred && <span className="admin-mark">{strings['admin_people.barred']}</span>}
        <span className="small">{fill(strings['admin_people.balances'], { paid, gift })}</span>
      </button>
      {isOpen && <PersonDetails person={person} language={language} strings={strings} onChange={onChange} />}
    </li>
  );
}
