import { useRef } from 'react';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { preventRedirect } from '#src/features/auth/identity/ui/leave.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { forgetUser } from '../sign-out.ts';
import { CodeDialog } from './CodeDialog.tsx';
import type { ProfileStrings } from './strings.ts';

const redirectDelayMs = 2_000;

/** Deletes the account after confirmation by code. */
export function DeleteAccount({ language, strings }: Localized<ProfileStrings>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const remove = async (otp: string) => {
    await contentOf(memberApi.users.me.$delete({ json: { otp } }));
    preventRedirect(); // so that the confirmation can be read
    forgetUser('member');
    setTimeout(() => location.replace(localPath(language, '/')), redirectDelayMs);
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
        sendCode={() => contentOf(memberApi.users.me['deletion-code'].$post())}
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
        <p>{strings['profile.delete_credits']}</p>
      </CodeDialog>
    </section>
  );
}
