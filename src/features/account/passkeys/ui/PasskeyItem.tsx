import { type SubmitEvent, useState } from 'react';
import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Passkey } from '../contract.ts';
import { removePasskey, renamePasskey } from './calls.ts';
import type { PasskeyStrings } from './strings.ts';

interface Props extends Localized<PasskeyStrings> {
  passkey: Passkey;
  /** Removing it makes the mailed code enough to sign in. */
  isLast: boolean;
  isProven: boolean;
  onRenamed(passkey: Passkey): void;
  onRemoved(): void;
}

/** Shows one passkey, when it was added and used, and lets its owner rename or remove it. */
export function PasskeyItem({ passkey, isLast, isProven, language, strings, onRenamed, onRemoved }: Props) {
  const { id, name, synced, created_at: createdAt, last_used_at: usedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const used =
    usedAt === null ? strings['passkeys.never_used'] : fill(strings['passkeys.last_used'], { time: dateAndTime(usedAt, language) });
  return (
    <li className="passkeys-item">
      <div>
        <strong>{name}</strong>
        {synced && <span className="admin-mark">{strings['passkeys.synced']}</span>}
        <span className="small soft passkeys-times">
          {fill(strings['passkeys.added'], { time: dateAndTime(createdAt, language) })} {used}
        </span>
      </div>
      {isRenaming ? (
        <Rename
          {...{ passkey, strings }}
          onRenamed={(renamed) => {
            setRenaming(false);
            onRenamed(renamed);
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className="admin-buttons">
          <button type="button" aria-label={fill(strings['passkeys.rename_of'], { name })} onClick={() => setRenaming(true)}>
            {strings['passkeys.rename']}
          </button>
          <ConfirmButton
            label={strings['passkeys.remove']}
            ariaLabel={fill(strings['passkeys.remove_of'], { name })}
            disabled={!isProven}
            title={fill(strings['passkeys.remove_ask'], { name })}
            confirm={strings['passkeys.remove']}
            cancel={strings['admin_ui.cancel']}
            failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
            onConfirm={async () => {
              await removePasskey(id);
              onRemoved();
            }}
          >
            <p>{strings[isLast ? 'passkeys.remove_last' : 'passkeys.remove_lead']}</p>
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

interface RenameProps extends Pick<Props, 'passkey' | 'strings' | 'onRenamed'> {
  onCancel(): void;
}

function Rename({ passkey, strings, onRenamed, onCancel }: RenameProps) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState('');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      onRenamed(await renamePasskey(passkey.id, name));
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  return (
    <form className="passkeys-form" onSubmit={(event) => void save(event)}>
      <label>
        <span>{strings['passkeys.name']}</span>
        <input value={name} required maxLength={40} autoComplete="off" autoFocus onChange={({ target }) => setName(target.value)} />
      </label>
      <div className="admin-buttons">
        <button type="submit" className="primary" disabled={name.trim() === ''}>
          {strings['passkeys.rename_save']}
        </button>
        <button type="button" onClick={onCancel}>
          {strings['admin_ui.cancel']}
        </button>
      </div>
      <p className="ask-problem small" role="alert">
        {problem}
      </p>
    </form>
  );
}
