import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import type { Localized } from '#src/shared/language.ts';
import { DownloadButton } from '#src/components/DownloadButton.tsx';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import type { CreditStrings } from './strings.ts';
import { TransactionRow } from './TransactionRow.tsx';
import { type TypeFilter, typeFilters, useStatement } from './use-credits.ts';

type Props = Localized<CreditStrings>;

/** The member's transactions, newest first. */
export function Statement({ language, strings }: Props) {
  const [type, setType] = useState<TypeFilter>('all');
  return (
    <section className="credit-part" aria-labelledby="statement-title">
      <div className="credit-bar">
        <h2 id="statement-title">{strings['credits.statement']}</h2>
        <label className="credit-filter">
          <span className="small">{strings['credits.show']}</span>
          <select value={type} onChange={({ target }) => setType(typeFilters.find((name) => name === target.value) ?? 'all')}>
            {typeFilters.map((name) => (
              <option key={name} value={name}>
                {strings[`credits.type_${name}`]}
              </option>
            ))}
          </select>
        </label>
        <DownloadButton
          label={strings['credits.csv']}
          failure={strings['credits.csv_failed']}
          fileName="still-human-credits.csv"
          problemClass="credit-problem"
          fetchFile={() => memberApi.credits['transactions.csv'].$get()}
        />
      </div>
      <Rows key={type} type={type} language={language} strings={strings} />
    </section>
  );
}

function Rows({ type, language, strings }: Props & { type: TypeFilter }) {
  const { loaded, reload, loadMore, isLoadingMore, hasFailed } = useStatement(type);
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['credits.transactions_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton credit-rows" role="status" aria-label={strings['member.loading']} />;
  const { rows, hasMore } = loaded.value;
  const last = rows.at(-1);
  if (!last)
    return (
      <div className="credit-empty">
        <p>
          <strong>{strings[type === 'all' ? 'credits.empty' : 'credits.empty_type']}</strong>
        </p>
        {type === 'all' && <p>{strings['credits.empty_lead']}</p>}
      </div>
    );
  return (
    <>
      <table className="credit-table">
        <caption className="visually-hidden">{strings['credits.statement']}</caption>
        <thead>
          <tr>
            <th scope="col">{strings['credits.date']}</th>
            <th scope="col">{strings['credits.what']}</th>
            <th scope="col">{strings['credits.in']}</th>
            <th scope="col">{strings['credits.out']}</th>
            <th scope="col">{strings['credits.after']}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TransactionRow key={row.number} row={row} language={language} strings={strings} />
          ))}
        </tbody>
      </table>
      <p className="credit-problem small" role="alert">
        {hasFailed && strings['credits.transactions_failed']}
      </p>
      {hasMore && (
        <MoreButton
          label={strings[isLoadingMore ? 'credits.loading_more' : 'credits.more']}
          isBusy={isLoadingMore}
          onPress={() => void loadMore(last.number)}
          isAutomatic={!hasFailed}
        />
      )}
    </>
  );
}

interface MoreProps {
  label: string;
  isBusy: boolean;
  /** Whether it loads more when it scrolls into view. */
  isAutomatic: boolean;
  onPress(): void;
}

function MoreButton({ label, isBusy, isAutomatic, onPress }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latestOnPress = useRef(onPress);
  useEffect(() => {
    latestOnPress.current = onPress;
  });
  useEffect(() => {
    if (isBusy || !isAutomatic || !button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnPress.current(), { rootMargin: '200px' });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isBusy, isAutomatic]);
  return (
    <button ref={button} type="button" disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
}
