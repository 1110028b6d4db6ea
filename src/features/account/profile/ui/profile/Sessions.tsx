import { useRef, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { passFocus } from '#src/components/pass-focus.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { fill } from '#src/i18n/fill.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Session } from '#src/features/auth/identity/contract.ts';
import { signInPath } from '#src/features/auth/identity/ui/leave.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { forgetUser } from '../sign-out.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { SavingNote } from './SavingNote.tsx';
import { type ProfileStrings, failureMessage } from './strings.ts';
import { useSaving } from './use-profile.ts';

type Props = Localized<ProfileStrings>;

const loadSessions = () => contentOf(memberApi.users.me.sessions.$get());

/** Lists the member's sessions, and ends them one by one or all at once. */
export function Sessions({ language, strings }: Props) {
  const { loaded, reload, change } = useLoaded(loadSessions);
  const [saving, run] = useSaving();
  const [isSure, setSure] = useState(false);

  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The action that waits for a code. */
  const [waiting, setWaiting] = useState<((otp: string) => Promise<void>) | null>(null);

  const endOne = (session: Session) => async (otp?: string) => {
    await contentOf(memberApi.users.me.sessions[':id'].$delete({ param: { id: session.id }, json: { otp } }));
    if (session.current) return leave();
    passFocus(heading.current);
    change((sessions) => sessions.filter(({ id }) => id !== session.id));
  };
  const endAll = async (otp?: string) => {
    await contentOf(memberApi.users.me.sessions.$delete({ json: { otp } }));
    leave();
  };
  /** Ends sessions at once if the sign-in is recent, and asks for a code otherwise. */
  const end = (work: (otp?: string) => Promise<void>) =>
    run(async () => {
      await work().catch((error: unknown) => {
        if (!(error instanceof ApiFailure) || error.problem?.code !== 'confirmation_needed') throw error;
        setWaiting(() => work);
        dialog.current?.showModal();
        throw error;
      });
    });
  const busy = saving.state === 'saving';
  return (
    <section className="profile-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        {strings['profile.sessions']}
      </h2>
      <p>{strings['profile.sessions_lead']}</p>
      {loaded.state === 'loading' && <div className="skeleton profile-block" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'failed' && (
        <LoadFailure text={failureMessage(loaded.error, strings)} retry={strings['member.retry']} onRetry={reload} />
      )}
      {loaded.state === 'loaded' && (
        <ul className="sessions">
          {loaded.value.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              language={language}
              strings={strings}
              busy={busy}
              onEnd={() => end(endOne(session))}
            />
          ))}
        </ul>
      )}
      <div className="profile-actions">
        <button type="button" disabled={busy} onClick={() => (isSure ? end(endAll) : setSure(true))}>
          {strings[isSure ? 'profile.sessions_end_all_sure' : 'profile.sessions_end_all']}
        </button>
        {isSure && (
          <button type="button" onClick={() => setSure(false)}>
            {strings['member.cancel']}
          </button>
        )}
      </div>
      <SavingNote saving={saving} strings={{ ...strings, 'member.saved': strings['profile.session_ended'] }} />
      <CodeDialog
        dialog={dialog}
        name="confirm"
        title={strings['profile.confirm_title']}
        sendCode={() => contentOf(memberApi.users.me['sessions-code'].$post())}
        texts={{
          send: strings['profile.confirm_send'],
          sent: strings['profile.confirm_sent'],
          submit: strings['profile.confirm_now'],
          submitting: strings['member.saving'],
        }}
        strings={strings}
        onCode={async (otp) => {
          await waiting?.(otp);
          dialog.current?.close();
          heading.current?.focus(); // the button that opened the dialog goes away
          run(async () => undefined);
        }}
      >
        <p>{strings['profile.confirm_lead']}</p>
      </CodeDialog>
    </section>
  );
}

/** Leaves the page after the server has ended this browser's own session. */
function leave(): void {
  forgetUser('member');
  location.replace(signInPath('member'));
}

interface ItemProps extends Props {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

function SessionItem({ session, language, strings, busy, onEnd }: ItemProps) {
  const device = session.device || strings['profile.session_unknown'];
  const used = fill(strings['profile.session_used'], { time: dateAndTime(session.last_used_at, language) });
  const begun = fill(strings['profile.session_begun'], { time: dateAndTime(session.created_at, language) });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.current && <span className="profile-mark">{strings['profile.session_current']}</span>}
        {session.audience === 'admin' && <span className="profile-mark">{strings['profile.session_admin']}</span>}
        <span className="small soft sessions-times">
          <span>{used}</span> <span>{begun}</span>
        </span>
      </div>
      <button type="button" disabled={busy} aria-label={fill(strings['profile.session_end_of'], { device })} onClick={onEnd}>
        {strings['profile.session_end']}
      </button>
    </li>
  );
}
