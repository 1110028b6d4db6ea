import { fill } from '#src/i18n/fill.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Transaction } from '../contract.ts';
import type { CreditStrings } from './strings.ts';

interface Props extends Localized<CreditStrings> {
  row: Transaction;
}

/** One line of the statement. */
export function TransactionRow({ row, language, strings }: Props) {
  const { date, type, bucket, amount, balance, remark, status, reference } = row;
  const path = actionLink(row);
  const name = strings[`credits.line_${row.action_type}`];
  const what = type === 'refund' ? fill(strings['credits.line_returned'], { what: name }) : name;
  const count = (value: number) => value.toLocaleString(language);
  const note = type === 'consume' && status !== 'settled' ? strings[`credits.${status}`] : '';
  return (
    <tr className={amount > 0 ? 'came' : 'went'}>
      <td className="credit-date">
        <time dateTime={date}>{longDateHere(date, language)}</time>
      </td>
      <td className="credit-what" title={fill(strings['credits.reference'], { reference })}>
        {path === null ? what : <a href={localPath(language, path)}>{what}</a>}
        {note !== '' && <span className="credit-note">{note}</span>}
        {remark !== '' && <span className="credit-remark small soft">{remark}</span>}
      </td>
      <td className="credit-amount">{amount > 0 ? `+${count(amount)}` : ''}</td>
      <td className="credit-amount">{amount < 0 ? `−${count(-amount)}` : ''}</td>
      <td className="credit-after small soft">{fill(strings[`credits.after_${bucket}`], { count: count(balance) })}</td>
    </tr>
  );
}

/** Path of the page that a transaction paid for, without language prefix; null if it has none. */
function actionLink({ action_type, action_reference_id: id }: Pick<Transaction, 'action_type' | 'action_reference_id'>): string | null {
  if (action_type === 'feedback') return id === null ? null : `/me/credit#feedback-${id}`;
  if (action_type === 'cv_save') return '/me/cv-editor';
  if (id === null) return null;
  if (action_type === 'cv_analysis') return `/me/cv-analysis/result/${encodeURIComponent(id)}`;
  if (action_type === 'industry_analysis') return `/me/industry-analysis/result/${encodeURIComponent(id)}`;
  return null;
}
