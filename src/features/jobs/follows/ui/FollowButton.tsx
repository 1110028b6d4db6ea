import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { FollowStrings } from './strings.ts';

const calls = memberApi.jobs[':id'].follow;

interface Props {
  jobId: number;
  strings: FollowStrings;
}

/** A member's button that follows or unfollows a job. Its state is reset when another member signs in. */
export function FollowButton({ jobId, strings }: Props) {
  const memberId = useStore($session)?.user.id;
  return <Toggle key={memberId} isMember={memberId !== undefined} jobId={jobId} strings={strings} />;
}

function Toggle({ isMember, jobId, strings }: Props & { isMember: boolean }) {
  const { isFollowed, problem, toggle } = useFollow(jobId, isMember);
  const failedText = strings['follow.failed'];
  return (
    <>
      <button
        type="button"
        className={isFollowed ? 'primary' : undefined}
        aria-pressed={isFollowed}
        onClick={({ detail }) => detail < 2 && toggle()} // ignores the second click of a double click
      >
        {strings[isFollowed ? 'follow.following' : 'follow.follow']}
      </button>
      {problem !== null && (
        <p className="follow-problem" role="alert">
          {failureText(problem, failedText, failedText)}
        </p>
      )}
    </>
  );
}

/** Hook: whether the member follows a job. Before that is loaded, `toggle` follows the job, which is idempotent. */
function useFollow(jobId: number, isMember: boolean) {
  const [follow, setFollow] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isFollowed = follow ?? false;
  const param = { id: String(jobId) };

  useEffect(() => {
    if (!isMember) return; // a request after signing out would lead to the sign-in page
    let isCurrent = true;
    contentOf(calls.$get({ param: { id: String(jobId) } })).then(
      ({ following }) => isCurrent && setFollow((current) => current ?? following), // keeps the result of a faster press
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
    try {
      await contentOf(isFollowed ? calls.$delete({ param }) : calls.$put({ param }));
      setFollow(!isFollowed);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isFollowed, problem, toggle: () => void toggle() };
}
