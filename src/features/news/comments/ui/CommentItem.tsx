import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { $session } from '#src/features/auth/identity/ui/session.ts';
import type { Language } from '#src/shared/language.ts';
import { longDateHere } from '#src/shared/dates.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import { dateAndAge } from '#src/shared/relative-time.ts';
import { shortName } from '#src/features/auth/identity/short-name.ts';
import type { Comment, Reply } from '../contract.ts';
import { splitAtMention } from '../mention.ts';
import { foreignLanguage, languageNames } from '../text-language.ts';
import type { CommentsSession } from './comments-session.ts';
import { Composer } from './Composer.tsx';
import { Report } from './Report.tsx';

/** A comment with its replies. */
export function CommentItem({ comment, session }: { comment: Comment; session: CommentsSession }) {
  const { strings } = session.article;
  const { answering, busy } = useStore(session.$state);
  const answeredEntry = [comment, ...comment.children].find(({ id }) => id === answering);
  const hiddenCount = comment.reply_count - comment.children.length;
  return (
    <>
      <Entry entry={comment} session={session} />
      {comment.children.length > 0 && (
        <ol className="comments-replies">
          {comment.children.map((reply) => (
            <li key={reply.id}>
              <Entry entry={reply} session={session} />
            </li>
          ))}
        </ol>
      )}
      {hiddenCount > 0 && (
        <button
          type="button"
          className="comments-quiet comments-more-replies"
          disabled={busy}
          onClick={() => void session.loadReplies(comment)}
        >
          {fill(strings['comments.more_replies'], { count: hiddenCount })}
        </button>
      )}
      {answeredEntry && (
        <div className="comments-replies">
          <Composer
            key={answeredEntry.id}
            session={session}
            answeredId={answeredEntry.id}
            initialText={answeredEntry.id === comment.id || !answeredEntry.user.username ? '' : `@${answeredEntry.user.username} `}
          />
        </div>
      )}
    </>
  );
}

function Entry({ entry, session }: { entry: Reply; session: CommentsSession }) {
  const { strings, language, authorId } = session.article;
  const linkedProps = useLinkedComment(entry.id, session);
  if (entry.removed) {
    return (
      <article {...linkedProps} className="comment comment-removed" id={`comment-${entry.id}`}>
        <p className="soft">{strings['comments.removed']}</p>
      </article>
    );
  }
  const { username, avatar_url } = entry.user;
  const foreign = foreignLanguage(entry.comment_text, language);
  return (
    <article {...linkedProps} className="comment" id={`comment-${entry.id}`} aria-label={username ?? strings['comments.unknown_user']}>
      {avatar_url ? (
        <img src={avatar_url} width="40" height="40" alt="" loading="lazy" />
      ) : (
        <span className="comment-nobody" aria-hidden="true" />
      )}
      <header>
        <Name entry={entry} session={session} />
        {entry.user.id !== null && entry.user.id === authorId && <span className="tag">{strings['comments.author']}</span>}
        {foreign && (
          <span className="tag" lang={foreign}>
            {languageNames[foreign]}
          </span>
        )}
        <PostTime instant={entry.created_at} language={language} unknown={strings['comments.unknown_time']} />
      </header>
      <Text entry={entry} lang={foreign ?? undefined} />
      <Actions entry={entry} session={session} />
    </article>
  );
}

/** Hook: scrolls to the comment that the address names, marks it and focuses it. Returns the props of its element. */
function useLinkedComment(id: string, session: CommentsSession) {
  const { linked } = useStore(session.$state);
  const ref = useRef<HTMLElement>(null);
  const isLinked = linked === id;
  useEffect(() => {
    if (!isLinked) return;
    ref.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    ref.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return isLinked ? { ref, tabIndex: -1, 'aria-current': 'location' as const } : { ref };
}

/** A name. For members it is a button that mentions the user. */
function Name({ entry, session }: { entry: Reply; session: CommentsSession }) {
  const member = useStore($session);
  const { username, id } = entry.user;
  const { strings } = session.article;
  if (!username) return <strong>{strings['comments.unknown_user']}</strong>;
  if (!member) return <strong title={username}>{shortName(username)}</strong>;
  const mention = () => (id === member.user.id ? session.say(strings['comments.self_mention'], true) : session.mention(username));
  return (
    <button
      type="button"
      className="comments-quiet comment-name"
      title={username}
      aria-label={fill(strings['comments.mention'], { name: username })}
      onClick={mention}
    >
      {shortName(username)}
    </button>
  );
}

function PostTime({ instant, language, unknown }: { instant: string; language: Language; unknown: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (Number.isNaN(Date.parse(instant))) return <span className="small soft">{unknown}</span>;
  return (
    <time className="small soft" dateTime={instant} title={dateAndTime(instant, language)}>
      {dateAndAge(longDateHere(instant, language), instant, now, language)}
    </time>
  );
}

/** Plain text with its mention highlighted. Never interpreted as markup. */
function Text({ entry, lang }: { entry: Reply; lang: Language | undefined }) {
  const parts = splitAtMention(entry.comment_text, entry.mentioned_user?.username);
  if (!parts)
    return (
      <p className="comment-text" lang={lang}>
        {entry.comment_text}
      </p>
    );
  const [before, name, after] = parts;
  return (
    <p className="comment-text" lang={lang}>
      {before}
      <span className="comment-mention">{name}</span>
      {after}
    </p>
  );
}

function Actions({ entry, session }: { entry: Reply; session: CommentsSession }) {
  const member = useStore($session);
  const { answering } = useStore(session.$state);
  const { strings } = session.article;
  const [isConfirming, setConfirming] = useState(false);
  const replyButton = useOpener(answering === entry.id);
  const deleteButton = useOpener(isConfirming);
  if (!member) return null;
  const isOwn = entry.user.id === member.user.id;
  return (
    <div className="comment-actions">
      <button
        ref={replyButton}
        type="button"
        className="comments-quiet"
        aria-expanded={answering === entry.id}
        onClick={() => session.toggleReply(entry.id)}
      >
        {strings['comments.reply']}
      </button>
      {isOwn && !isConfirming && (
        <button ref={deleteButton} type="button" className="comments-quiet" onClick={() => setConfirming(true)}>
          {strings['comments.delete']}
        </button>
      )}
      {isOwn && isConfirming && (
        <span role="group" aria-label={strings['comments.delete_sure']}>
          <span className="small">{strings['comments.delete_sure']}</span>
          <button type="button" className="comments-quiet" onClick={() => void session.remove(entry.id)}>
            {strings['comments.delete_yes']}
          </button>
          <button type="button" className="comments-quiet" autoFocus onClick={() => setConfirming(false)}>
            {strings['comments.cancel']}
          </button>
        </span>
      )}
      {!isOwn && <Report id={entry.id} session={session} />}
    </div>
  );
}

/** Hook: returns a ref for the button that opens a part of the page. When the part closes, the button gets the focus if nothing else has it. */
function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
