import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { callAsMember } from '#src/features/accounts/ui/session.ts';
import type { InboxMessage } from '../contract.ts';
import { $unread } from './unread.ts';

const pageSize = 20;

interface Box {
  messages: InboxMessage[];
  hasMore: boolean;
}

const loadPage = async (offset: number): Promise<Box> => {
  const messages = await callAsMember<InboxMessage[]>(`/inbox/list?offset=${offset}&limit=${pageSize}`);
  return { messages, hasMore: messages.length === pageSize };
};
const loadFirst = () => loadPage(0);

const together = (first: InboxMessage[], second: InboxMessage[]) => [
  ...first,
  ...second.filter(({ id }) => !first.some((message) => message.id === id)),
];
const withRead = (box: Box, isMeant: (message: InboxMessage) => boolean, read_at: string | null): Box => ({
  ...box,
  messages: box.messages.map((message) => (isMeant(message) ? { ...message, read_at } : message)),
});

/** The member's messages, newest first. What is marked shows at once, and is taken back when the server does not. */
export function useInbox() {
  const { loaded, reload, change } = useLoaded(loadFirst);
  const [problem, setProblem] = useState<unknown>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const attempt = async (work: () => Promise<unknown>, undo: () => void) => {
    setProblem(null);
    await work().catch((error: unknown) => {
      undo();
      setProblem(error);
    });
  };
  /** Marks messages as read here and then there; their number is taken off the badge. */
  const markAs = (messages: InboxMessage[], path: string, left: number) => {
    const meant = new Set(messages.filter(({ read_at }) => read_at === null).map(({ id }) => id));
    const before = $unread.get();
    const show = (read_at: string | null, unread: number | null) => {
      change((box) => withRead(box, ({ id }) => meant.has(id), read_at));
      $unread.set(unread);
    };
    show(new Date().toISOString(), left);
    return attempt(
      () => callAsMember(path, { method: 'PATCH' }),
      () => show(null, before),
    );
  };
  const mark = async (message: InboxMessage) => {
    if (message.read_at === null) await markAs([message], `/inbox/read/${message.id}`, Math.max(0, ($unread.get() ?? 1) - 1));
  };
  const markAll = (messages: InboxMessage[]) => markAs(messages, '/inbox/mark-all-read', 0);

  const loadMore = async (offset: number) => {
    setLoadingMore(true);
    const add = ({ messages, hasMore }: Box) => change((box) => ({ messages: together(box.messages, messages), hasMore }));
    await attempt(
      () => loadPage(offset).then(add),
      () => undefined,
    );
    setLoadingMore(false);
  };
  useNewMessages(change);
  return { loaded, reload, problem, mark, markAll, loadMore, isLoadingMore };
}

/** Takes up new messages when the polled count says that some came in. */
function useNewMessages(change: (step: (box: Box) => Box) => void): void {
  const before = useRef<number | null>(null);
  useEffect(
    () =>
      $unread.subscribe((count) => {
        const hasCome = before.current !== null && count !== null && count > before.current;
        before.current = count;
        if (!hasCome) return;
        const add = ({ messages }: Box) => change((box) => ({ ...box, messages: together(messages, box.messages) }));
        loadFirst().then(add, () => undefined); // what could not be had now comes with the next visit
      }),
    [change],
  );
}
