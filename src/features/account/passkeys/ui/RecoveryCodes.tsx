import { useState } from 'react';
import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import { fill } from '#src/i18n/fill.ts';
import { renewCodes } from './calls.ts';
import type { PasskeyStrings } from './strings.ts';

interface Props {
  left: number;
  /** New codes in plain text; null unless they were just created. */
  codes: string[] | null;
  isProven: boolean;
  strings: PasskeyStrings;
  onCodes(codes: string[] | null): void;
  onRenewed(): Promise<void>;
}

/** Shows how many recovery codes are left, creates new ones, and shows those once. */
export function RecoveryCodes({ left, codes, isProven, strings, onCodes, onRenewed }: Props) {
  const [copy, setCopy] = useState<'none' | 'done' | 'failed'>('none');
  const copyAll = async (newCodes: string[]) => {
    try {
      await navigator.clipboard.writeText(newCodes.join('\n')); // outside a secure context there is no clipboard
      setCopy('done');
    } catch {
      setCopy('failed');
    }
  };
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">{strings['passkeys.codes_title']}</h2>
      <p>{strings['passkeys.codes_lead']}</p>
      {codes === null ? (
        <>
          <p>{fill(strings['passkeys.codes_left'], { count: left })}</p>
          <ConfirmButton
            label={strings['passkeys.codes_renew']}
            disabled={!isProven}
            title={strings['passkeys.codes_renew_ask']}
            confirm={strings['passkeys.codes_renew']}
            cancel={strings['admin_ui.cancel']}
            failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
            onConfirm={async () => {
              const { recovery_codes: newCodes } = await renewCodes();
              setCopy('none');
              onCodes(newCodes);
              await onRenewed();
            }}
          />
        </>
      ) : (
        <div className="passkeys-codes">
          <p role="status">
            <strong>{strings['passkeys.codes_now']}</strong> {strings['passkeys.codes_once']}
          </p>
          <ul role="list">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className="admin-buttons">
            <button type="button" onClick={() => void copyAll(codes)}>
              {strings[copy === 'done' ? 'passkeys.codes_copied' : 'passkeys.codes_copy']}
            </button>
            <button type="button" onClick={() => onCodes(null)}>
              {strings['passkeys.codes_kept']}
            </button>
          </div>
          <p className="ask-problem" role="alert">
            {copy === 'failed' && strings['passkeys.codes_copy_failed']}
          </p>
        </div>
      )}
    </section>
  );
}
