import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type SubmitEvent, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { addPasskey } from './calls.ts';
import type { PasskeyStrings } from './strings.ts';

interface Props {
  strings: PasskeyStrings;
  run(work: () => Promise<string>): Promise<void>;
  /** The recovery codes that came with the first passkey. */
  onCodes(codes: string[]): void;
}

/** Names and adds a passkey. The name stays if it fails. */
export function AddPasskey({ strings, run, onCodes }: Props) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!browserSupportsWebAuthn()) return <p>{strings['passkeys.unsupported']}</p>;
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await run(async () => {
      const { passkey, recovery_codes: codes } = await addPasskey(name.trim());
      if (codes) onCodes(codes);
      setName('');
      return fill(strings['passkeys.added_now'], { name: passkey.name });
    });
    setBusy(false);
  };
  return (
    <form className="passkeys-form" onSubmit={(event) => void add(event)}>
      <label>
        <span>{strings['passkeys.name']}</span>
        <input
          value={name}
          required
          maxLength={40}
          autoComplete="off"
          aria-describedby="passkey-name-hint"
          onChange={({ target }) => setName(target.value)}
        />
        <span id="passkey-name-hint" className="small soft">
          {strings['passkeys.name_hint']}
        </span>
      </label>
      <button type="submit" className="primary" disabled={isBusy || name.trim() === ''}>
        {strings[isBusy ? 'passkeys.adding' : 'passkeys.add']}
      </button>
    </form>
  );
}
