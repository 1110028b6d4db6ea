import { useState } from 'react';
import { leaveForSignIn } from '#src/features/auth/identity/ui/leave.ts';
import { storeSession } from '#src/features/auth/identity/ui/session.ts';
import { prove } from './calls.ts';
import type { PasskeyStrings } from './strings.ts';

interface Props {
  hasPasskey: boolean;
  strings: PasskeyStrings;
  run(work: () => Promise<string>): Promise<void>;
}

/** Asks for a new proof of presence before changes: by passkey, or by a new sign-in without one. */
export function Prove({ hasPasskey, strings, run }: Props) {
  const [isBusy, setBusy] = useState(false);
  const byPasskey = async () => {
    setBusy(true);
    await run(async () => {
      await prove();
      return '';
    });
    setBusy(false);
  };
  const bySignIn = () => {
    leaveForSignIn('admin', false); // keeps the way back here
    storeSession('admin', null);
  };
  return (
    <div className="passkeys-prove">
      <p>{strings[hasPasskey ? 'passkeys.prove_lead' : 'passkeys.prove_by_sign_in']}</p>
      {hasPasskey ? (
        <button type="button" className="primary" disabled={isBusy} onClick={() => void byPasskey()}>
          {strings['passkeys.prove']}
        </button>
      ) : (
        <button type="button" className="primary" onClick={bySignIn}>
          {strings['passkeys.sign_in_again']}
        </button>
      )}
    </div>
  );
}
