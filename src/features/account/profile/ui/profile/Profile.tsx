import type { ReactNode } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { fill } from '#src/i18n/fill.ts';
import { longDate } from '#src/shared/dates.ts';
import type { Language } from '#src/shared/language.ts';
import type { AvatarStyle } from '#src/features/auth/identity/contract.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MailChoices } from './MailChoices.tsx';
import { NameForm } from './NameForm.tsx';
import { OwnData } from './OwnData.tsx';
import { Sessions } from './Sessions.tsx';
import { type ProfileStrings, failureMessage } from './strings.ts';
import { useProfile } from './use-profile.ts';
import './profile.css';

interface Props {
  language: Language;
  styles: readonly AvatarStyle[];
  strings: ProfileStrings;
  /** Sections of other features. */
  children: ReactNode;
}

/** The member's account page. */
export function Profile({ language, styles, strings, children }: Props) {
  const { loaded, reload, save } = useProfile();
  if (loaded.state === 'failed')
    return <LoadFailure text={failureMessage(loaded.error, strings)} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <ProfileSkeleton label={strings['member.loading']} />;
  const user = loaded.value;
  return (
    <div className="profile">
      <p className="profile-who">
        <span>{user.email}</span>
        <span className="soft small">{fill(strings['profile.since'], { date: longDate(user.created_at, language) })}</span>
      </p>
      <NameForm user={user} strings={strings} save={(fields) => save(user, fields)} />
      <AvatarPicker user={user} styles={styles} strings={strings} save={(fields) => save(user, fields)} />
      <MailChoices user={user} strings={strings} save={(fields) => save(user, fields)} />
      {children}
      <Sessions language={language} strings={strings} />
      <OwnData strings={strings} />
      <DeleteAccount language={language} strings={strings} />
    </div>
  );
}

/** Placeholder with the page's layout. */
function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div className="profile" role="status" aria-label={label}>
      <div className="skeleton profile-line" />
      <div className="skeleton profile-block" />
      <div className="skeleton profile-block" />
      <div className="skeleton profile-block" />
    </div>
  );
}
