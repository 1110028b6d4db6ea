import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { InboxMessage } from '../contract.ts';
import { $unread } from './unread.ts';

const pageSize = 20;

interface LoadedInbox {
  messages: InboxMessage[];
  hasMore: boolean;
}

const loadPage = async (offset: number): Promise<LoadedInbox> => {
  const messages = await contentOf(memberApi.inbox.list.$get({ query: { offset, limit: pageSize } }));
  return { messages, hasMore: messages.length === pageSize };
};
const loadFirst = () => loadPage(0);

const mergeMessages = (first: InboxMessage[], second: InboxMessage[]) => [
  ...first,
  ...second.filter(({ id }) => !first.some((message) => message.id === id)),
];
const withRead = (box: LoadedInbox, matches: (message: InboxMessage) => boolean, read_at: string | null): LoadedInbox => ({
  ...box,
  messages: box.messages.map((message) => (matches(message) ? { ...message, read_at } : message)),
});

/** Hook: returns the member's messages, newest first, and functions that mark them. Marking is optimistic, and reverted if the server refuses. */
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
  /** Marks messages as read locally and on the server, and updates the badge. */
  const markAs = (messages: InboxMessage[], saveOnServer: () => Promise<unknown>, left: number) => {
    const unreadIds = new Set(messages.filter(({ read_at }) => read_at === null).map(({ id }) => id));
    const before = $unread.get();
    const show = (read_at: string | null, unread: number | null) => {
      change((box) => withRead(box, ({ id }) => unreadIds.has(id), read_at));
      $unread.set(unread);
    };
    show(new Date().toISOString(), left);
    return attempt(saveOnServer, () => show(null, before));
  };
  const mark = async (message: InboxMessage) => {
    if (message.read_at !== null) return;
    const saveOnServer = () => contentOf(memberApi.inbox.read[':id'].$patch({ param: { id: message.id } }));
    await markAs([message], saveOnServer, Math.max(0, ($unread.get() ?? 1) - 1));
  };
  const markAll = (messages: InboxMessage[]) => markAs(messages, () => contentOf(memberApi.inbox['mark-all-read'].$patch()), 0);

  const loadMore = async (offset: number) => {
    setLoadingMore(true);
    const add = ({ messages, hasMore }: LoadedInbox) => change((box) => ({ messages: mergeMessages(box.messages, messages), hasMore }));
    await attempt(
      () => loadPage(offset).then(add),
      () => undefined,
    );
    setLoadingMore(false);
  };
  useNewMessages(change);
  return { loaded, reload, problem, mark, markAll, loadMore, isLoadingMore };
}

/** Loads new messages when the polled count has grown. */
function useNewMessages(change: (step: (box: LoadedInbox) => LoadedInbox) => void): void {
  const before = useRef<number | null>(null);
  useEffect(
    () =>
      $unread.subscribe((count) => {
        const hasGrown = before.current !== null && count !== null && count > before.current;
        before.current = count;
        if (!hasGrown) return;
        const add = ({ messages }: LoadedInbox) => change((box) => ({ ...box, messages: mergeMessages(messages, box.messages) }));
        loadFirst().then(add, () => undefined); // on failure the next visit loads them
      }),
    [change],
  );
}
