import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { randomId } from '#src/shared/ids.ts';
import type { User } from '../../contract.ts';
import type { AvatarStyle } from '#src/features/auth/identity/contract.ts';
import { SavingNote } from './SavingNote.tsx';
import type { ProfileStrings } from './strings.ts';
import { type Change, useSaving } from './use-profile.ts';

interface Props {
  user: User;
  styles: readonly AvatarStyle[];
  strings: ProfileStrings;
  save(fields: Change): Promise<void>;
}

const offeredCount = 7;
const newSeeds = () => Array.from({ length: offeredCount }, () => randomId().slice(0, 12));
const address = (style: string, seed: string) => `/api/avatars/${style}/${seed}.svg`;

/** Lets the member pick an avatar: a style, then a picture. A choice is saved immediately. */
export function AvatarPicker({ user, styles, strings, save }: Props) {
  const [own, setOwn] = useState(user.avatar_seed);
  const [seeds, setSeeds] = useState(newSeeds);
  const [saving, run] = useSaving();
  const faces = [own, ...seeds];
  const choose = (fields: Change) => run(() => save(fields));
  const shuffle = () => {
    setOwn(user.avatar_seed);
    setSeeds(newSeeds());
  };
  return (
    <section className="profile-part" aria-labelledby="picture-title">
      <h2 id="picture-title">{strings['profile.picture']}</h2>
      <div className="avatar">
        <img
          className="avatar-own"
          src={address(user.avatar_style, user.avatar_seed)}
          width="128"
          height="128"
          alt={fill(strings['profile.picture_of'], { name: user.username })}
        />
        <div>
          <fieldset className="avatar-choice">
            <legend>{strings['profile.style']}</legend>
            {styles.map((style) => (
              <Choice
                key={style}
                name="style"
                label={strings[`profile.style_${style}`]}
                picture={address(style, user.avatar_seed)}
                checked={style === user.avatar_style}
                onChoose={() => choose({ avatar_style: style })}
              />
            ))}
          </fieldset>
          <fieldset className="avatar-choice">
            <legend>{strings['profile.face']}</legend>
            {faces.map((seed, index) => (
              <Choice
                key={seed}
                name="face"
                label={index === 0 ? strings['profile.face_current'] : fill(strings['profile.face_number'], { number: index })}
                picture={address(user.avatar_style, seed)}
                checked={seed === user.avatar_seed}
                onChoose={() => choose({ avatar_seed: seed })}
              />
            ))}
          </fieldset>
          <button type="button" onClick={shuffle}>
            {strings['profile.others']}
          </button>
          <SavingNote saving={saving} strings={strings} />
        </div>
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  picture: string;
  checked: boolean;
  onChoose(): void;
}

function Choice({ name, label, picture, checked, onChoose }: ChoiceProps) {
  return (
    <label title={label}>
      <input className="visually-hidden" type="radio" name={name} checked={checked} onChange={onChoose} />
      <img src={picture} width="56" height="56" alt="" loading="lazy" />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
