import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { fill } from '#src/i18n/fill.ts';
import { $session } from '#src/features/auth/identity/ui/session.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import { CommentsSession } from './comments-session.ts';
import { Composer } from './Composer.tsx';
import { storageKeys } from '#src/shared/storage.ts';
import type { CommentStrings } from './strings.ts';
import { Threads } from './Threads.tsx';
import './comments.css';

interface Props extends Localized<CommentStrings> {
  newsId: number;
  authorId: string | null;
}

/** The discussion below an article: comment box for members, sign-in link for visitors, comments with replies. */
export function Comments({ newsId, authorId, language, strings }: Props) {
  const [session] = useState(() => new CommentsSession({ newsId, authorId, language, strings }));
  const { phase, comments, shown, more, busy, notice } = useStore(session.$state);
  useEffect(() => {
    const open = () => void session.open(linkedCommentId(location.hash));
    session.countDown();
    open();
    const onHashChange = () => linkedCommentId(location.hash) !== null && open();
    const onStorage = ({ key }: StorageEvent) => key === storageKeys.lastComment && session.countDown();
    addEventListener('storage', onStorage);
    addEventListener('hashchange', onHashChange);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('hashchange', onHashChange);
    };
  }, [session]);

  return (
    <section className="comments" aria-labelledby="comments-title" aria-busy={phase === 'loading'}>
      <h2 id="comments-title">{shown > 0 ? fill(strings['comments.count'], { count: shown }) : strings['comments.title']}</h2>
      <BoxOrSignIn session={session} />
      {phase === 'loading' && <p className="soft">{strings['comments.loading']}</p>}
      <p className={notice?.failed ? 'comments-notice comments-failed' : 'comments-notice'} role="status">
        {notice?.text}
      </p>
      {phase === 'ready' && comments.length === 0 && <p className="soft">{strings['comments.none']}</p>}
      {phase === 'failed' && (
        <button type="button" onClick={() => void session.open(null)}>
          {strings['comments.retry']}
        </button>
      )}
      <Threads session={session} />
      {more && (
        <button type="button" disabled={busy} onClick={() => void session.loadMore()}>
          {strings['comments.more']}
        </button>
      )}
    </section>
  );
}

/** Parses the id of the comment that an address names. Null if it names none. */
const linkedCommentId = (hash: string): string | null => /^#comment-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1] ?? null;

/** Returns the hash that a visitor comes back to after signing in. */
const returnHash = (hash: string) => (linkedCommentId(hash) === null ? '#comments-title' : hash);

/**
 * The comment box for members. Visitors are asked to sign in, and return to this article. The server renders both, and until hydration
 * `comments.css` shows the one that `data-member` selects.
 */
function BoxOrSignIn({ session }: { session: CommentsSession }) {
  const member = useStore($session);
  const hydrated = useHydrated();
  const { language, strings } = session.article;
  const storeReturn = () => storeReturnPath(() => sessionStorage, location.pathname + location.search + returnHash(location.hash));
  return (
    <>
      {(member || !hydrated) && <Composer session={session} answeredId={null} />}
      {(!member || !hydrated) && (
        <p className="comments-sign-in">
          <span>{strings['comments.login_prompt']}</span>
          <a className="button" href={localPath(language, '/login')} onClick={storeReturn}>
            {strings['comments.login']}
          </a>
        </p>
      )}
    </>
  );
}
