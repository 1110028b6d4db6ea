import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '#src/components/typeahead/is-composing.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { fill } from '#src/i18n/fill.ts';
import { maxCommentLength } from '#src/shared/comment-limits.ts';
import type { CommentsSession } from './comments-session.ts';
import { drafts } from './last-post.ts';
import { MentionBox } from './MentionBox.tsx';

/** Length from which the remaining characters are shown. */
const counterThreshold = 1800;

interface Props {
  session: CommentsSession;
  /** The comment or reply being answered; null for a new comment. */
  answered: string | null;
  /** Initial text of a reply. */
  opening?: string;
}

/** Box for a comment or reply: one to three rows, with its own draft, and a countdown after each attempt. */
export function Composer({ session, answered, opening = '' }: Props) {
  const { newsId, strings } = session.article;
  const { sending, secondsLeft: left } = useStore(session.$state);
  const hydrated = useHydrated();
  const id = `comment-box-${answered ?? 'new'}`;
  const [text, setText] = useState(() => typedEarly(id) || drafts.read(newsId, answered) || opening);
  const box = useRef<HTMLTextAreaElement>(null);
  const hint = `comment-hint-${answered ?? 'new'}`;
  useInsertedNames(session, answered, box, setText);
  useEffect(() => drafts.write(newsId, answered, text), [newsId, answered, text]);
  useEffect(() => {
    if (answered) box.current?.focus();
  }, [answered]);
  const reply = answered !== null;
  const length = Array.from(text).length;
  const label = strings[reply ? 'comments.reply_label' : 'comments.label'];
  const send = async () => {
    if (await session.post(text, answered)) setText('');
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionBox
        session={session}
        box={box}
        id={id}
        rows={1}
        value={text}
        aria-label={label}
        aria-describedby={hint}
        placeholder={strings[reply ? 'comments.reply_placeholder' : 'comments.placeholder']}
        disabled={sending || left > 0}
        onText={(typed) => setText(Array.from(typed).slice(0, maxCommentLength).join(''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) void send();
        }}
      />
      <div className="composer-actions">
        <p id={hint} className="small soft">
          {hydrated && length >= counterThreshold && fill(strings['comments.left'], { count: maxCommentLength - length })}
        </p>
        {reply && (
          <button type="button" onClick={() => session.toggleReply(null)}>
            {strings['comments.cancel']}
          </button>
        )}
        <button type="submit" className="primary" disabled={hydrated && (sending || left > 0 || !text.trim())}>
          {sending
            ? strings['comments.sending']
            : left > 0
              ? fill(strings['comments.wait'], { seconds: left })
              : strings[reply ? 'comments.send_reply' : 'comments.send']}
        </button>
      </div>
    </form>
  );
}

/** Text typed into the server-rendered box before hydration. */
function typedEarly(id: string): string {
  return typeof document === 'undefined' ? '' : (document.querySelector<HTMLTextAreaElement>(`textarea#${id}`)?.value ?? '');
}

/** Inserts a clicked name into the open reply box, or else into the comment box. */
function useInsertedNames(
  session: CommentsSession,
  answered: string | null,
  box: React.RefObject<HTMLTextAreaElement | null>,
  setText: (change: (text: string) => string) => void,
): void {
  useEffect(() => {
    const insert = (event: Event) => {
      if (!(event instanceof CustomEvent) || session.$state.get().answering !== answered) return;
      setText((text) => (text && !/\s$/.test(text) ? `${text} @${event.detail} ` : `${text}@${event.detail} `));
      box.current?.focus();
    };
    session.names.addEventListener('insert', insert);
    return () => session.names.removeEventListener('insert', insert);
  }, [session, answered, box, setText]);
}
