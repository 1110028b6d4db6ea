import { useCallback, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Transaction } from '#src/features/credits/ledger/contract.ts';
import type { Person } from '../contract.ts';
import type { PeopleStrings } from './strings.ts';
import { TableHead } from '#src/components/TableHead.tsx';

interface Props extends Localized<PeopleStrings> {
  person: Person;
  onChanged(change: Partial<Person>, said: string): void;
}

const pageSize = 20;
const spendOf = (row: Transaction) => /^spend:([\da-f-]{36})$/.exec(row.reference)?.[1] ?? null;

/** The ledger of a person. A settled spend can be refunded once. */
export function Ledger({ person, language, strings, onChanged }: Props) {
  const { id } = person;
  const [asked, setAsked] = useState<Transaction | null>(null);
  const load = useCallback(
    (after: readonly Transaction[]) => {
      const before = after.at(-1)?.number;
      const query = { limit: pageSize, ...(before === undefined ? {} : { before }) };
      return contentOf(adminApi.admin.users[':id'].transactions.$get({ param: { id }, query }));
    },
    [id],
  );
  const { loaded, reload, more, loadMore } = useList(load, pageSize);
  const refund = async (remark: string) => {
    const spend = asked && spendOf(asked);
    if (!spend) return;
    const { paid, gift } = await contentOf(adminApi.admin.credits.refunds.$post({ json: { spend_id: spend, remark } }));
    onChanged({ paid, gift }, fill(strings['admin_people.refunded'], { name: person.username }));
  };
  return (
    <section className="admin-part">
      <h2>{strings['admin_people.ledger']}</h2>
      {loaded.state === 'failed' && <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />}
      {loaded.state === 'loading' && <div className="skeleton people-block" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'loaded' && loaded.value.rows.length === 0 && <p className="soft">{strings['admin_people.ledger_none']}</p>}
      {loaded.state === 'loaded' && loaded.value.rows.length > 0 && (
        <div className="admin-scroll">
          <table className="admin-table">
            <TableHead
              columns={[
                strings['credits.date'],
                strings['credits.what'],
                { number: strings['credits.in'] },
                { number: strings['credits.out'] },
                { number: strings['credits.after'] },
              ]}
            />
            <tbody>
              {loaded.value.rows.map((row) => (
                <Line key={row.number} row={row} all={loaded.value.rows} {...{ language, strings }} onRefund={() => setAsked(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {loaded.state === 'loaded' && loaded.value.hasMore && (
        <button type="button" disabled={more === 'busy'} onClick={() => void loadMore()}>
          {strings[more === 'busy' ? 'admin_ui.loading_more' : 'admin_ui.more']}
        </button>
      )}
      {asked !== null && (
        <AskReason
          title={fill(strings['admin_people.refund_ask'], { what: strings[`credits.line_${asked.action_type}`], name: person.username })}
          confirm={strings['admin_people.refund']}
          {...{ strings, onConfirm: refund, onClose: () => setAsked(null) }}
        >
          <p>{strings['admin_people.refund_lead']}</p>
        </AskReason>
      )}
    </section>
  );
}

interface LineProps extends Localized<PeopleStrings> {
  row: Transaction;
  all: readonly Transaction[];
  onRefund(): void;
}

function Line({ row, all, language, strings, onRefund }: LineProps) {
  const { date, type, bucket, amount, balance, remark, status } = row;
  const name = strings[`credits.line_${row.action_type}`];
  const spend = spendOf(row);
  const isRefunded = spend !== null && all.some(({ reference }) => reference === `refund:${spend}`);
  const count = (value: number) => value.toLocaleString(language);
  return (
    <tr>
      <td>{longDateHere(date, language)}</td>
      <td>
        {type === 'refund' ? fill(strings['credits.line_returned'], { what: name }) : name}
        {type === 'consume' && status !== 'settled' && <span className="admin-mark">{strings[`credits.${status}`]}</span>}
        {remark !== '' && <span className="small soft"> {remark}</span>}
        {spend !== null && status === 'settled' && !isRefunded && (
          <>
            {' '}
            <button type="button" onClick={onRefund}>
              {strings['admin_people.refund']}
            </button>
          </>
        )}
      </td>
      <td className="number">{amount > 0 ? `+${count(amount)}` : ''}</td>
      <td className="number">{amount < 0 ? `−${count(-amount)}` : ''}</td>
      <td className="number small soft">{fill(strings[`credits.after_${bucket}`], { count: count(balance) })}</td>
    </tr>
  );
}
