import { languageNames, languages } from '#src/shared/language.ts';
import type { User } from '../../contract.ts';
import { SavingNote } from './SavingNote.tsx';
import type { ProfileStrings } from './strings.ts';
import { type Change, useSaving } from './use-profile.ts';

interface Props {
  user: User;
  strings: ProfileStrings;
  save(fields: Change): Promise<void>;
}

/** Lets the member choose the language of mails, and whether to receive notices. A choice is saved immediately. */
export function MailChoices({ user, strings, save }: Props) {
  const [saving, run] = useSaving();
  return (
    <section className="profile-part" aria-labelledby="mail-title">
      <h2 id="mail-title">{strings['profile.mail']}</h2>
      <fieldset className="profile-choice">
        <legend>{strings['profile.language']}</legend>
        {languages.map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="language"
              checked={language === user.language}
              aria-describedby="language-hint"
              onChange={() => run(() => save({ language }))}
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </fieldset>
      <p className="small soft" id="language-hint">
        {strings['profile.language_hint']}
      </p>
      <label className="profile-check">
        <input
          type="checkbox"
          checked={user.email_notices}
          aria-describedby="notices-hint"
          onChange={(event) => {
            const email_notices = event.target.checked;
            run(() => save({ email_notices }));
          }}
        />
        <span>{strings['profile.notices']}</span>
      </label>
      <p className="small soft" id="notices-hint">
        {strings['profile.notices_hint']}
      </p>
      <SavingNote saving={saving} strings={strings} />
    </section>
  );
}
