import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentsSession } from './comments-session.ts';
import { countComments, groupThreads, hasOtherLanguage, type ThreadGroup } from './group-threads.ts';

/** The threads of a discussion in both languages. A reader can fold the threads in the other language. */
export function Threads({ session }: { session: CommentsSession }) {
  const { comments, linked } = useStore(session.$state);
  const { language, strings } = session.article;
  const [isOwnLanguageOnly, setOwnLanguageOnly] = useState(() => safeStorage.read(storageKeys.comments) === 'mine');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const choose = (ownOnly: boolean) => {
    setOwnLanguageOnly(ownOnly);
    setOpened(new Set());
    safeStorage.write(storageKeys.comments, ownOnly ? 'mine' : 'all');
  };
  const openIds = linked === null ? opened : new Set([...opened, linked]);
  const groups = isOwnLanguageOnly ? groupThreads(comments, language, openIds) : [{ isFolded: false, threads: comments }];
  return (
    <>
      {hasOtherLanguage(comments, language) && (
        <div className="comments-languages" role="group" aria-label={strings['comments.languages']}>
          <button type="button" aria-pressed={!isOwnLanguageOnly} onClick={() => choose(false)}>
            {strings['comments.all_languages']}
          </button>
          <button type="button" aria-pressed={isOwnLanguageOnly} onClick={() => choose(true)}>
            {strings['comments.own_language']}
          </button>
        </div>
      )}
      <ol className="comments-list">
        {groups.flatMap((group) =>
          group.isFolded
            ? [
                <FoldedThreads
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

/** One line in place of threads in the other language. A click shows them there. */
function FoldedThreads({ group, session, onOpen }: { group: ThreadGroup; session: CommentsSession; onOpen(ids: string[]): void }) {
  return (
    <li className="comments-folded">
      <button type="button" className="comments-quiet" aria-expanded={false} onClick={() => onOpen(group.threads.map(({ id }) => id))}>
        {fill(session.article.strings['comments.folded'], { count: countComments(group) })}
      </button>
    </li>
  );
}
