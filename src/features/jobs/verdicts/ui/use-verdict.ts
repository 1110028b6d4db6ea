import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { hoursOfWeek } from '#src/shared/verdict-limits.ts';
import type { NewVerdict, OwnVerdict } from '../contract.ts';
import { ownShare } from '../own-share.ts';
import { deleteDraft, type Draft, emptyDraft, type FormTask, loadDraft, newDraft, storeDraft } from './draft.ts';
import type { VerdictStrings } from './strings.ts';

type SavedVerdict = OwnVerdict['verdict'];
type Notice = { text: string; failed: boolean };
const calls = memberApi.jobs[':id'].verdict;

/** Hook: the visitor's choices on the form, and the verdict that the server has saved. */
export function useVerdict(jobId: number, tasks: readonly FormTask[], strings: VerdictStrings) {
  const isHydrated = useHydrated();
  const memberId = useStore($session)?.user.id;
  const [draft, setDraft] = useState<Draft>(() => newDraft(tasks));
  const [saved, setSaved] = useState<SavedVerdict>(null);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const param = { id: String(jobId) };
  const showError = (error: unknown) =>
    setNotice({ text: failureText(error, strings['error.no_response'], strings['error.network']), failed: true });

  useEffect(() => {
    const stored = loadDraft(jobId, tasks);
    setDraft(stored ?? emptyDraft(jobId, tasks)); // not earlier: the server has no storage, and renders the usual hours
    if (memberId === undefined) return;
    contentOf(calls.$get({ param: { id: String(jobId) } })).then(({ verdict }) => {
      setSaved(verdict);
      if (verdict && !stored) setDraft(toDraft(verdict, emptyDraft(jobId, tasks)));
    }, showError);
  }, [jobId, memberId]); // the tasks and texts of a page do not change

  const change = (next: Draft) => {
    setDraft(next);
    storeDraft(jobId, next);
    setNotice(null);
  };
  const save = async (chosen: Draft) => {
    const problem = problemOf(chosen, strings);
    if (problem) return setNotice({ text: problem, failed: true });
    setBusy(true);
    try {
      setSaved((await contentOf(calls.$put({ param, json: toBody(chosen, tasks) }))).verdict);
      deleteDraft(jobId);
      setNotice({ text: strings['verdict.saved'], failed: false });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const withdraw = async () => {
    await contentOf(calls.$delete({ param }));
    setSaved(null);
    deleteDraft(jobId);
    setDraft(emptyDraft(jobId, tasks));
    setNotice({ text: strings['verdict.withdrawn'], failed: false });
  };
  return { isMember: isHydrated && memberId !== undefined, draft, saved, isBusy, notice, change, save, withdraw };
}

/** Computes the exposed share of the week from the answers so far, in percent, and the number of answered tasks. */
export function computeShare({ answers }: Draft): { percent: number | null; judged: number } {
  const judged = Object.values(answers).flatMap(({ says, hours }) => (says === null ? [] : [{ says, hours }]));
  const share = ownShare(judged);
  return { percent: share === null ? null : Math.round(share * 100), judged: judged.length };
}

function problemOf({ answers }: Draft, strings: VerdictStrings): string | null {
  const all = Object.values(answers);
  if (all.some(({ says }) => says === null)) return strings['verdict.incomplete'];
  const hours = all.reduce((sum, answer) => sum + (answer.says === 'not_mine' ? 0 : answer.hours), 0);
  return hours === 0 || hours > hoursOfWeek ? strings['verdict.too_many_hours'] : null;
}

function toBody({ years, country, answers }: Draft, tasks: readonly FormTask[]): NewVerdict {
  const answerList = tasks.map(({ key }) => ({ task: key, says: answers[key]?.says ?? 'not_mine', hours: answers[key]?.hours ?? 0 }));
  return { years, country, tasks: answerList };
}

function toDraft(verdict: NonNullable<SavedVerdict>, empty: Draft): Draft {
  const answers = { ...empty.answers };
  for (const { task, says, hours } of verdict.tasks) if (answers[task]) answers[task] = { says, hours };
  return { years: verdict.years, country: verdict.country, answers };
}
