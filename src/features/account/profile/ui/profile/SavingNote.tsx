import { type ProfileStrings, failureMessage } from './strings.ts';
import type { Saving } from './use-profile.ts';

interface Props {
  saving: Saving;
  strings: ProfileStrings;
}

/** Shows the save status of a section. Errors stay until the next attempt. */
export function SavingNote({ saving, strings }: Props) {
  const texts = { idle: '', saving: strings['member.saving'], saved: strings['member.saved'] };
  return (
    <>
      <p className="profile-note small soft" role="status">
        {saving.state === 'failed' ? '' : texts[saving.state]}
      </p>
      <p className="profile-problem" role="alert">
        {saving.state === 'failed' && failureMessage(saving.error, strings)}
      </p>
    </>
  );
}
