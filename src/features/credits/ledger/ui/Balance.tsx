import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { passFocus } from '#src/components/pass-focus.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { fill } from '#src/i18n/fill.ts';
import { timeOfDay } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { BalanceView } from '../contract.ts';
import { timeLeft } from '../time-left.ts';
import { $balance, loadBalance } from './balance.ts';
import type { CreditStrings } from './strings.ts';
import { useGift } from './use-credits.ts';

interface Props extends Localized<CreditStrings> {
  /** Called when the gift was claimed. */
  onChange(): void;
}

/** Both balances, and the gift of the day. */
export function Balance({ language, strings, onChange }: Props) {
  const { loaded, reload } = useLoaded(loadBalance);
  const shared = useStore($balance);
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['credits.balance_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton credit-block" role="status" aria-label={strings['member.loading']} />;
  const balance = shared ?? loaded.value;
  return (
    <div className="credit-head">
      <section aria-label={strings['credits.balances']}>
        <dl className="credit-balances">
          <div>
            <dt>{strings['credits.paid']}</dt>
            <dd>{balance.paid.toLocaleString(language)}</dd>
          </div>
          <div>
            <dt>{strings['credits.gift']}</dt>
            <dd>{balance.gift.toLocaleString(language)}</dd>
          </div>
        </dl>
        <p className="small soft">{strings['credits.order']}</p>
      </section>
      <Gift balance={balance} language={language} strings={strings} onChange={onChange} />
    </div>
  );
}

interface GiftProps extends Props {
  balance: BalanceView;
}

function Gift({ balance, language, strings, onChange }: GiftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isClaiming, problem, claim } = useGift(() => {
    passFocus(heading.current);
    onChange();
  });
  const now = useMinute();
  const next = new Date(balance.next_gift_at);
  const isDue = next <= now && !balance.gift_available;
  // loads the balance again each minute while the gift is due: if the clock of this device runs ahead, the server has no new gift yet
  useEffect(() => {
    if (isDue) void loadBalance().catch(() => undefined); // the next minute tries again
  }, [isDue, now]);
  const { hours, minutes } = timeLeft(next, now);
  const words = hours === 0 ? 'credits.left_minutes' : minutes === 0 ? 'credits.left_whole_hours' : 'credits.left_hours';
  const left = fill(strings[words], { hours, minutes });
  return (
    <section className="credit-gift" aria-labelledby="gift-title">
      <h2 id="gift-title" ref={heading} tabIndex={-1}>
        {strings['credits.daily']}
      </h2>
      <div role="status">
        {balance.gift_available ? (
          <p>{strings['credits.daily_lead']}</p>
        ) : (
          <p>
            <strong>{strings['credits.claimed']}</strong>{' '}
            {fill(strings['credits.next'], { left, at: timeOfDay(balance.next_gift_at, language) })}
          </p>
        )}
      </div>
      {balance.gift_available && (
        <button type="button" className="credit-claim" disabled={isClaiming} onClick={() => void claim()}>
          {strings[isClaiming ? 'credits.claiming' : 'credits.claim']}
        </button>
      )}
      <p className="credit-problem small" role="alert">
        {problem !== null && failureText(problem, strings['error.no_response'], strings['error.network'])}
      </p>
    </section>
  );
}

/** Hook: the time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
