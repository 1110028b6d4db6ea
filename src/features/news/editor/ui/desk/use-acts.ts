import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { deskCalls, download } from './desk-calls.ts';
import type { DeskSession } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';

interface Where {
  session: DeskSession;
  id: number;
  language: Language;
  strings: DeskStrings;
}

/** Hook: what can be done with an article at once, and what came of it. */
export function useActs({ session, id, language, strings }: Where) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [link, setLink] = useState<{ path: string; until: string } | null>(null);
  const act = (work: () => Promise<string>) => async () => {
    setProblem('');
    setSaid('');
    try {
      setSaid(await work());
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  const preview = act(async () => {
    await session.save();
    const { path, expires_at } = await deskCalls.preview(id);
    setLink({ path: localPath(language, path), until: dateAndTime(expires_at, language) });
    return '';
  });
  const exporting = act(async () => {
    await session.save();
    await download(id);
    return '';
  });
  const unschedule = act(async () => {
    await deskCalls.unschedule(id);
    await session.reload();
    return strings['desk.unscheduled'];
  });
  const unpublish = act(async () => {
    await deskCalls.unpublish(id);
    await session.reload();
    return strings['desk.unpublished_now'];
  });
  const remove = act(async () => {
    await session.forget();
    await deskCalls.remove(id);
    location.assign(localPath(language, '/admin/news'));
    return '';
  });
  return { said, setSaid, problem, link, preview, exporting, unschedule, unpublish, remove };
}
