import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { hoursOfWeek } from '#src/shared/verdict-limits.ts';
import type { NewVerdict, OwnVerdict } from '../contract.ts';
import { ownShare } from '../own-share.ts';
import { type AskedTask, type Draft, draftOf, dropDraft, emptyDraft, keepDraft, readDraft } from './draft.ts';
import type { VerdictStrings } from './strings.ts';

type Given = OwnVerdict['verdict'];
type Notice = { text: string; failed: boolean };
const calls = memberApi.jobs[':id'].verdict;

/** Hook: what somebody chooses on the form, and what of it the server has. */
export function useVerdict(jobId: number, tasks: readonly AskedTask[], strings: VerdictStrings) {
  const isHydrated = useHydrated();
  const memberId = useStore($session)?.user.id;
  const [draft, setDraft] = useState<Draft>(() => draftOf(tasks));
  const [given, setGiven] = useState<Given>(null);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const param = { id: String(jobId) };
  const say = (error: unknown) =>
    setNotice({ text: failureText(error, strings['error.no_response'], strings['error.network']), failed: true });

  useEffect(() => {
    const kept = readDraft(jobId, tasks);
    setDraft(kept ?? emptyDraft(jobId, tasks)); // the storage can be read only here: the server draws the form with the usual hours
    if (memberId === undefined) return;
    contentOf(calls.$get({ param: { id: String(jobId) } })).then(({ verdict }) => {
      setGiven(verdict);
      if (verdict && !kept) setDraft(toDraft(verdict, emptyDraft(jobId, tasks)));
    }, say);
  }, [jobId, memberId]); // the tasks and texts of a page do not change

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(jobId, next);
    setNotice(null);
  };
  const save = async (chosen: Draft) => {
    const problem = problemOf(chosen, strings);
    if (problem) return setNotice({ text: problem, failed: true });
    setBusy(true);
    try {
      setGiven((await contentOf(calls.$put({ param, json: toBody(chosen, tasks) }))).verdict);
      dropDraft(jobId);
      setNotice({ text: strings['verdict.saved'], failed: false });
    } catch (error) {
      say(error);
    } finally {
      setBusy(false);
    }
  };
  const withdraw = async () => {
    await contentOf(calls.$delete({ param }));
    setGiven(null);
    dropDraft(jobId);
    setDraft(emptyDraft(jobId, tasks));
    setNotice({ text: strings['verdict.withdrawn'], failed: false });
  };
  return { isMember: isHydrated && memberId !== undefined, draft, given, isBusy, notice, change, save, withdraw };
}

/** The exposed share of the week by what is chosen so far, in percent, and how many tasks are judged. */
export function shareSoFar({ answers }: Draft): { percent: number | null; judged: number } {
  const chosen = Object.values(answers).flatMap(({ says, hours }) => (says === null ? [] : [{ says, hours }]));
  const share = ownShare(chosen);
  return { percent: share === null ? null : Math.round(share * 100), judged: chosen.length };
}

function problemOf({ answers }: Draft, strings: VerdictStrings): string | null {
  const all = Object.values(answers);
  if (all.some(({ says }) => says === null)) return strings['verdict.incomplete'];
  const hours = all.reduce((sum, answer) => sum + (answer.says === 'not_mine' ? 0 : answer.hours), 0);
  return hours === 0 || hours > hoursOfWeek ? strings['verdict.too_many_hours'] : null;
}

function toBody({ years, country, answers }: Draft, tasks: readonly AskedTask[]): NewVerdict {
  const given = tasks.map(({ key }) => ({ task: key, says: answers[key]?.says ?? 'not_mine', hours: answers[key]?.hours ?? 0 }));
  return { years, country, tasks: given };
}

function toDraft(verdict: NonNullable<Given>, empty: Draft): Draft {
  const answers = { ...empty.answers };
  for (const { task, says, hours } of verdict.tasks) if (answers[task]) answers[task] = { says, hours };
  return { years: verdict.years, country: verdict.country, answers };
}
