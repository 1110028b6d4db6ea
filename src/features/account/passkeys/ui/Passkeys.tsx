import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import type { OwnPasskeys } from '../contract.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { loadOwn } from './calls.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { Prove } from './Prove.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { PasskeyStrings } from './strings.ts';
import './passkeys.css';

/** Lists and changes the passkeys and recovery codes of the signed-in administrator or editor. */
export function Passkeys({ language, strings }: Localized<PasskeyStrings>) {
  const { loaded, change, reload } = useLoaded(loadOwn);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  if (loaded.state === 'failed') return <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton admin-block" role="status" aria-label={strings['member.loading']} />;
  const own = loaded.value;
  const isProven = own.proven_until !== null;
  /** Runs an action, shows the text that it returns or its failure, and loads the passkeys again. */
  const run = async (work: () => Promise<string>) => {
    setProblem('');
    setSaid('');
    try {
      const text = await work();
      await refresh(change);
      setSaid(text);
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['passkeys.failed']));
      await refresh(change).catch(() => undefined); // the failure above is what counts
    }
  };
  return (
    <div className="passkeys">
      <p>{strings['passkeys.lead']}</p>
      <p role="status" className="passkeys-status">
        {said}
      </p>
      <p role="alert" className="ask-problem">
        {problem}
      </p>
      {!isProven && <Prove hasPasskey={own.passkeys.length > 0} strings={strings} run={run} />}
      <section aria-labelledby="passkeys-title">
        <h2 id="passkeys-title">{strings['passkeys.title']}</h2>
        {own.passkeys.length === 0 ? (
          <p className="admin-none soft">{strings['passkeys.none']}</p>
        ) : (
          <ul role="list" className="admin-list">
            {own.passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                {...{ passkey, isProven, language, strings, isLast: own.passkeys.length === 1 }}
                onRenamed={(renamed) => {
                  change((now) => ({ ...now, passkeys: now.passkeys.map((one) => (one.id === renamed.id ? renamed : one)) }));
                  setSaid(fill(strings['passkeys.renamed'], { name: renamed.name }));
                }}
                onRemoved={() => {
                  setCodes(null);
                  void run(async () => fill(strings['passkeys.removed'], { name: passkey.name }));
                }}
              />
            ))}
          </ul>
        )}
        {isProven && <AddPasskey strings={strings} run={run} onCodes={setCodes} />}
      </section>
      {own.passkeys.length > 0 && (
        <RecoveryCodes
          left={own.recovery_codes_left}
          {...{ codes, isProven, strings }}
          onCodes={setCodes}
          onRenewed={() => refresh(change)}
        />
      )}
    </div>
  );
}

async function refresh(change: (step: (now: OwnPasskeys) => OwnPasskeys) => void): Promise<void> {
  const now = await loadOwn();
  change(() => now);
}
