import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { List } from '#src/components/admin/List.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { CreditRequest } from '#src/features/credits/ledger/contract.ts';
import type { PeopleStrings } from './strings.ts';

const load = () => contentOf(adminApi.admin['credit-requests'].$get());
const all = Number.POSITIVE_INFINITY;

/** Credits that administrators asked for themselves. Another administrator decides. */
export function Requests({ language, strings }: Localized<PeopleStrings>) {
  const list = useList(load, all);
  const [asked, setAsked] = useState<{ request: CreditRequest; approved: boolean } | null>(null);
  const [said, setSaid] = useState('');
  const decide = async (reason: string) => {
    if (!asked) return;
    const { request, approved } = asked;
    await contentOf(adminApi.admin['credit-requests'][':id'].decision.$post({ param: { id: request.id }, json: { approved, reason } }));
    list.changeRows((rows) => rows.filter(({ id }) => id !== request.id));
    setSaid(fill(strings[approved ? 'admin_people.approved' : 'admin_people.refused'], factsOf(request)));
  };
  return (
    <>
      <p>{strings['admin_people.requests_lead']}</p>
      <p className="admin-notice" role="status">
        {said}
      </p>
      <List {...list} none={strings['admin_people.requests_none']} strings={strings}>
        {(request) => (
          <li key={request.id}>
            <div className="admin-detail">
              <p>
                {fill(strings['admin_people.request'], factsOf(request))}{' '}
                <span className="small soft">
                  {dateAndTime(request.created_at, language)} {request.remark}
                </span>
              </p>
              <div className="admin-buttons">
                <button type="button" data-row onClick={() => setAsked({ request, approved: true })}>
                  {strings['admin_people.approve']}
                </button>
                <button type="button" onClick={() => setAsked({ request, approved: false })}>
                  {strings['admin_people.refuse']}
                </button>
              </div>
            </div>
          </li>
        )}
      </List>
      {asked && (
        <AskReason
          title={fill(strings[asked.approved ? 'admin_people.approve_ask' : 'admin_people.refuse_ask'], factsOf(asked.request))}
          confirm={strings[asked.approved ? 'admin_people.approve' : 'admin_people.refuse']}
          {...{ strings, isDestructive: !asked.approved, onConfirm: decide, onClose: () => setAsked(null) }}
        />
      )}
    </>
  );
}

function factsOf({ amount, user }: CreditRequest) {
  return { amount, name: user.username };
}
