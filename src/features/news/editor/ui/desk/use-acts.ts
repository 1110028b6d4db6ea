import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { deskCalls, download } from './desk-calls.ts';
import type { DeskSession } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';

interface ActContext extends Localized<DeskStrings> {
  session: DeskSession;
  id: number;
}

/** Hook: returns the acts on an article that need no panel, with their notice, problem and preview link. */
export function useActs({ session, id, language, strings }: ActContext) {
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState('');
  const [link, setLink] = useState<{ path: string; until: string } | null>(null);
  const runAct = (work: () => Promise<string>) => async () => {
    setProblem('');
    setNotice('');
    try {
      setNotice(await work());
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  const preview = runAct(async () => {
    await session.save();
    const { path, expires_at } = await deskCalls.preview(id);
    setLink({ path: localPath(language, path), until: dateAndTime(expires_at, language) });
    return '';
  });
  const exportFile = runAct(async () => {
    await session.save();
    await download(id);
    return '';
  });
  const unschedule = runAct(async () => {
    await deskCalls.unschedule(id);
    await session.reload();
    return strings['desk.unscheduled'];
  });
  const unpublish = runAct(async () => {
    await deskCalls.unpublish(id);
    await session.reload();
    return strings['desk.unpublished_now'];
  });
  const remove = runAct(async () => {
    await session.stopSaving();
    await deskCalls.remove(id);
    location.assign(localPath(language, '/admin/news'));
    return '';
  });
  return { notice, setNotice, problem, link, preview, exportFile, unschedule, unpublish, remove };
}
