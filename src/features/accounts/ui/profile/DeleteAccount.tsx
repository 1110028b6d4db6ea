import { useRef } from 'react';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { stayHere } from '../leave.ts';
import { callAsMember } from '../session.ts';
import { forget } from '../sign-out.ts';
import { CodeDialog } from './CodeDialog.tsx';
import type { ProfileStrings } from './strings.ts';

interface Props {
  language: Language;
  strings: ProfileStrings;
}

const goneAfter = 2_000;

/** Deletes the account, after a code that was sent for just this. */
export function DeleteAccount({ language, strings }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const remove = async (otp: string) => {
    await callAsMember('/users/me', { method: 'DELETE', body: { otp } });
    stayHere(); // to read that it is done
    forget('member');
    setTimeout(() => location.replace(localPath(language, '/')), goneAfter);
  };
  return (
    <section className="profile-part" aria-labelledby="delete-account">
      <h2 id="delete-account">{strings['profile.delete']}</h2>
      <p>{strings['profile.delete_lead']}</p>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {strings['profile.delete_start']}
      </button>
      <CodeDialog
        dialog={dialog}
        name="delete"
        title={strings['profile.delete_sure']}
        codePath="/users/me/deletion-code"
        texts={{
          send: strings['profile.delete_send'],
          sent: strings['profile.delete_sent'],
          submit: strings['profile.delete_now'],
          submitting: strings['profile.deleting'],
          done: strings['profile.deleted'],
        }}
        isDanger
        strings={strings}
        onCode={remove}
      >
        <p>{strings['profile.delete_what']}</p>
        <p>{strings['profile.delete_comments']}</p>
      </CodeDialog>
    </section>
  );
}
