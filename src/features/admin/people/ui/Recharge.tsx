import { type SubmitEvent, useState } from 'react';
import { Confirm } from '#src/components/Confirm.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { maxRecharge, typedTwiceAbove } from '#src/features/credits/ledger/contract.ts';
import type { Person } from '../contract.ts';
import type { PeopleStrings } from './strings.ts';

interface Props {
  person: Person;
  strings: PeopleStrings;
  onChanged(change: Partial<Person>, said: string): void;
}

/** Adds paid credits, with a remark that the member reads. Above 100 the amount is typed twice. */
export function Recharge({ person, strings, onChanged }: Props) {
  const [amount, setAmount] = useState('');
  const [again, setAgain] = useState('');
  const [remark, setRemark] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  const isLarge = Number(amount) > typedTwiceAbove;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const differs = isLarge && Number(again) !== Number(amount);
    setProblem(differs ? strings['admin_people.amount_differs'] : '');
    setConfirming(!differs);
  };
  const recharge = async () => {
    const json = { amount: Number(amount), remark, key, ...(isLarge ? { amount_again: Number(again) } : {}) };
    const credited = await contentOf(adminApi.admin.users[':id'].credits.$post({ param: { id: person.id }, json }));
    const { paid, gift, changed, request_id } = credited;
    const said = request_id ? 'admin_people.recharge_waits' : changed ? 'admin_people.recharged' : 'admin_people.recharge_done_before';
    onChanged({ paid, gift }, fill(strings[said], { amount: json.amount, name: person.username }));
    for (const clear of [setAmount, setAgain, setRemark]) clear('');
    setKey(crypto.randomUUID());
  };
  return (
    <section className="admin-part">
      <h2>{strings['admin_people.recharge']}</h2>
      <form className="admin-tools" onSubmit={submit}>
        <label className="admin-field">
          <span className="small">{strings['admin_people.amount']}</span>
          <input type="number" required min={1} max={maxRecharge} value={amount} onChange={({ target }) => setAmount(target.value)} />
        </label>
        {isLarge && (
          <label className="admin-field">
            <span className="small">{strings['admin_people.amount_again']}</span>
            <input type="number" required value={again} onChange={({ target }) => setAgain(target.value)} />
          </label>
        )}
        <label className="admin-field people-remark">
          <span className="small">{strings['admin_people.remark']}</span>
          <input value={remark} maxLength={200} autoComplete="off" onChange={({ target }) => setRemark(target.value)} />
        </label>
        <button type="submit">{strings['admin_people.recharge_do']}</button>
      </form>
      <p className="ask-problem" role="alert">
        {problem}
      </p>
      {isConfirming && (
        <Confirm
          title={fill(strings['admin_people.recharge_ask'], { amount, name: person.username })}
          confirm={strings['admin_people.recharge_do']}
          cancel={strings['admin_ui.cancel']}
          failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
          onConfirm={recharge}
          onClose={() => setConfirming(false)}
        >
          <p>{strings['admin_people.recharge_lead']}</p>
        </Confirm>
      )}
    </section>
  );
}
