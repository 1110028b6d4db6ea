import { useState } from 'react';
import type { User } from '../../contract.ts';
import { SavingNote } from './SavingNote.tsx';
import type { ProfileStrings } from './strings.ts';
import { type Change, useSaving } from './use-profile.ts';

interface Props {
  user: User;
  strings: ProfileStrings;
  save(fields: Change): Promise<void>;
}

/** The form for the public username. A refused name stays in the field. */
export function NameForm({ user, strings, save }: Props) {
  const [name, setName] = useState(user.username);
  const [saving, run] = useSaving();
  const isSaving = saving.state === 'saving';
  return (
    <form
      className="profile-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) run(() => save({ username: name.trim() }));
      }}
    >
      <h2>
        <label htmlFor="profile-name">{strings['profile.name']}</label>
      </h2>
      <p className="small soft" id="profile-name-hint">
        {strings['profile.name_hint']}
      </p>
      <div className="profile-row">
        <input
          id="profile-name"
          name="username"
          value={name}
          maxLength={60}
          autoComplete="nickname"
          spellCheck={false}
          aria-describedby="profile-name-hint"
          aria-invalid={saving.state === 'failed' || undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <button className="primary" type="submit" disabled={isSaving || name.trim() === user.username}>
          {strings['profile.save_name']}
        </button>
      </div>
      <SavingNote saving={saving} strings={strings} />
    </form>
  );
}
