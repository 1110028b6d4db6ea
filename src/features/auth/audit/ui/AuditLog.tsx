import { useCallback, useState } from 'react';
import { List } from '#src/components/admin/List.tsx';
import { Search } from '#src/components/admin/Search.tsx';
import { useKeys } from '#src/components/admin/use-keys.ts';
import { useList } from '#src/components/admin/use-list.ts';
import { DownloadButton } from '#src/components/DownloadButton.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { type ActName, acts, type AuditEntry } from '../contract.ts';
import { AuditRow } from './AuditRow.tsx';
import type { AuditStrings } from './strings.ts';

type Props = Localized<AuditStrings>;

const pageSize = 50;

/** Who did what and when, newest first, with search, filter and download. `?subject=` filters by one member, job and so on. */
export function AuditLog({ language, strings }: Props) {
  const [query, setQuery] = useState<{ q?: string; act?: ActName; subject?: string }>(() => {
    const subject = new URLSearchParams(location.search).get('subject');
    return subject ? { subject } : {};
  });
  const { q, act, subject } = query;
  useKeys();
  return (
    <>
      <div className="admin-tools">
        <Search label={strings['admin_audit.search']} strings={strings} onSearch={(text) => setQuery({ ...query, q: text })} />
        <label className="admin-field">
          <span className="small">{strings['admin_audit.act']}</span>
          <select
            value={act ?? ''}
            onChange={({ target }) => {
              const chosen = acts.find((name) => name === target.value);
              setQuery({ ...(q ? { q } : {}), ...(subject ? { subject } : {}), ...(chosen ? { act: chosen } : {}) });
            }}
          >
            <option value="">{strings['admin_audit.all']}</option>
            {acts.map((name) => (
              <option key={name} value={name}>
                {strings[`admin_audit.act_${name}`]}
              </option>
            ))}
          </select>
        </label>
        <DownloadButton
          label={strings['admin_audit.csv']}
          failure={strings['admin_audit.csv_failed']}
          fileName="still-human-audit.csv"
          problemClass="ask-problem"
          fetchFile={() => adminApi.admin['audit.csv'].$get({ query })}
        />
      </div>
      {subject !== undefined && (
        <p className="admin-notice">
          {fill(strings['admin_audit.only'], { subject })}
          <button type="button" onClick={() => setQuery({})}>
            {strings['admin_audit.show_all']}
          </button>
        </p>
      )}
      <Entries key={JSON.stringify(query)} query={query} language={language} strings={strings} />
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}

function Entries({ query, language, strings }: Props & { query: { q?: string; act?: ActName; subject?: string } }) {
  const load = useCallback(
    (after: readonly AuditEntry[]) => {
      const before = after.at(-1)?.id;
      return contentOf(adminApi.admin.audit.$get({ query: { ...query, limit: pageSize, ...(before ? { before } : {}) } }));
    },
    [query],
  );
  const list = useList(load, pageSize);
  return (
    <List {...list} none={strings['admin_audit.none']} strings={strings}>
      {(entry) => <AuditRow key={entry.id} entry={entry} language={language} strings={strings} />}
    </List>
  );
}
