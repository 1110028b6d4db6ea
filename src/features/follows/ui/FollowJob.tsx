import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { $session, memberApi } from '#src/features/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { FollowStrings } from './strings.ts';
import './follow.css';

const calls = memberApi.jobs[':id'].follow;

interface Props {
  jobId: number;
  language: Language;
  strings: FollowStrings;
}

/** The button for members, and a way to sign in for others. The server renders both; until hydration `data-member` selects one. */
export function FollowJob({ jobId, language, strings }: Props) {
  const member = useStore($session);
  const hydrated = useHydrated();
  return (
    <div className="follow">
      {(member || !hydrated) && <FollowButton key={member?.user.id} isMember={member !== null} jobId={jobId} strings={strings} />}
      {(!member || !hydrated) && (
        <a className="follow-sign-in" href={localPath(language, '/login')}>
          {strings['follow.sign_in']}
        </a>
      )}
      <p className="small soft" id="follow-explained">
        {strings['follow.explained']}
      </p>
    </div>
  );
}

function FollowButton({ isMember, jobId, strings }: Pick<Props, 'jobId' | 'strings'> & { isMember: boolean }) {
  const { isFollowed, isBusy, problem, toggle } = useFollow(jobId, isMember);
  return (
    <>
      <button
        type="button"
        aria-pressed={isFollowed}
        aria-busy={isBusy}
        aria-describedby="follow-explained"
        onClick={({ detail }) => detail < 2 && toggle()} // the second click of a double click takes nothing back
      >
        {strings[isFollowed ? 'follow.following' : 'follow.follow']}
      </button>
      <p className="follow-problem" role="alert">
        {problem !== null && failureText(problem, strings['error.no_response'], strings['error.network'])}
      </p>
    </>
  );
}

/** Hook: whether the member follows a job. Until that is known, a press follows it, which changes nothing for one that is followed. */
function useFollow(jobId: number, isMember: boolean) {
  const [follow, setFollow] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isFollowed = follow ?? false;

  useEffect(() => {
    if (!isMember) return; // until hydration the button is there for visitors too, and asking would lead them to the sign-in
    let isCurrent = true;
    contentOf(calls.$get({ param: { id: String(jobId) } })).then(
      ({ following }) => isCurrent && setFollow((now) => now ?? following), // a press was faster
      (error: unknown) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [jobId, isMember]);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const param = { id: String(jobId) };
    try {
      await contentOf(isFollowed ? calls.$delete({ param }) : calls.$put({ param }));
      setFollow(!isFollowed);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isFollowed, isBusy, problem, toggle: () => void toggle() };
}
