import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentsSession } from './comments-session.ts';
import { countIn, groupThreads, hasOtherLanguage, type ThreadGroup } from './group-threads.ts';

/** The threads of a discussion. It is one in both languages; a reader may fold what is in the other one. */
export function Threads({ session }: { session: CommentsSession }) {
  const { comments, linked } = useStore(session.$state);
  const { language, strings } = session.article;
  const [isMine, setMine] = useState(() => safeStorage.read(storageKeys.comments) === 'mine');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const choose = (mine: boolean) => {
    setMine(mine);
    setOpened(new Set());
    safeStorage.write(storageKeys.comments, mine ? 'mine' : 'all');
  };
  const wanted = linked === null ? opened : new Set([...opened, linked]);
  const groups = isMine ? groupThreads(comments, language, wanted) : [{ isFolded: false, threads: comments }];
  return (
    <>
      {hasOtherLanguage(comments, language) && (
        <div className="comments-languages" role="group" aria-label={strings['comments.languages']}>
          <button type="button" aria-pressed={!isMine} onClick={() => choose(false)}>
            {strings['comments.all_languages']}
          </button>
          <button type="button" aria-pressed={isMine} onClick={() => choose(true)}>
            {strings['comments.own_language']}
          </button>
        </div>
      )}
      <ol className="comments-list">
        {groups.flatMap((group) =>
          group.isFolded
            ? [
                <Folded
                  key={group.threads[0]?.id}
                  group={group}
                  session={session}
                  onOpen={(ids) => setOpened(new Set([...opened, ...ids]))}
                />,
              ]
            : group.threads.map((comment) => (
                <li key={comment.id}>
                  <CommentItem comment={comment} session={session} />
                </li>
              )),
        )}
      </ol>
    </>
  );
}

/** One line for threads in the other language. It opens them in their place. */
function Folded({ group, session, onOpen }: { group: ThreadGroup; session: CommentsSession; onOpen(ids: string[]): void }) {
  return (
    <li className="comments-folded">
      <button type="button" className="comments-quiet" aria-expanded={false} onClick={() => onOpen(group.threads.map(({ id }) => id))}>
        {fill(session.article.strings['comments.folded'], { count: countIn(group) })}
      </button>
    </li>
  );
}
