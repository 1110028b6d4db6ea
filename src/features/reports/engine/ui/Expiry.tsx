import { useEffect, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { fill } from '#src/i18n/fill.ts';
import { timeOfDay } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { timeLeft } from '#src/features/credits/ledger/time-left.ts';
import type { AnalysisKind } from '../contract.ts';
import { keepResult } from './calls.ts';
import type { ResultStrings } from './strings.ts';

interface Props extends Localized<ResultStrings> {
  kind: AnalysisKind;
  id: string;
  expiresAt: string;
  /** Price of keeping it, in whole credits. */
  price: number;
  onKept(): void;
}

/** Shows how long a free report stays, and offers to keep it. */
export function Expiry({ kind, id, expiresAt, price, language, strings, onKept }: Props) {
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const until = new Date(expiresAt);
  const { hours, minutes } = timeLeft(until, now);
  const form = hours > 0 ? (minutes > 0 ? 'hours' : 'whole_hours') : 'minutes';
  const left = fill(strings[`member_analysis.left_${form}`], { hours, minutes });
  const keep = async () => {
    setBusy(true);
    try {
      await keepResult(kind, id);
      onKept();
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
    setBusy(false);
  };
  if (until <= now) return <p className="analysis-expiry">{strings['member_analysis.expired']}</p>;
  return (
    <div className="analysis-expiry">
      <p>{fill(strings['member_analysis.expires'], { left, at: timeOfDay(expiresAt, language) })}</p>
      {isConfirming ? (
        <>
          <p>{fill(strings['member_analysis.keep_ask'], { price })}</p>
          <button type="button" autoFocus disabled={busy} onClick={() => void keep()}>
            {busy ? strings['member_analysis.keeping'] : fill(strings['member_analysis.keep_now'], { price })}
          </button>
          <button type="button" onClick={() => setConfirming(false)}>
            {strings['member.cancel']}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => setConfirming(true)}>
          {fill(strings['member_analysis.keep'], { price })}
        </button>
      )}
      <p className="analysis-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Hook: returns the current time, updated every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
