import { type ProfileStrings, sayFailure } from './strings.ts';
import type { Saving } from './use-profile.ts';

interface Props {
  saving: Saving;
  strings: ProfileStrings;
}

/** How the saving of a part went, beside that part; failures stay until the next try. */
export function SavingNote({ saving, strings }: Props) {
  const texts = { idle: '', saving: strings['member.saving'], saved: strings['member.saved'] };
  return (
    <>
      <p className="profile-note small soft" role="status">
        {saving.state === 'failed' ? '' : texts[saving.state]}
      </p>
      <p className="profile-problem" role="alert">
        {saving.state === 'failed' && sayFailure(saving.error, strings)}
      </p>
    </>
  );
}
