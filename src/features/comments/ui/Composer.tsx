import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { longestComment } from '#src/shared/comment-lengths.ts';
import type { CommentsSession } from './comments-session.ts';
import { drafts } from './last-post.ts';

/** From here on the box says how many characters are left. */
const tellFrom = 1800;

interface Props {
  session: CommentsSession;
  /** The comment or reply that is answered, or null for a new comment. */
  answered: string | null;
  /** What a reply box begins with. */
  opening?: string;
}

/** The box for a comment or a reply: one to three rows, its own draft, and the countdown after any attempt. */
export function Composer({ session, answered, opening = '' }: Props) {
  const { newsId, strings } = session.article;
  const { sending, left } = useStore(session.$state);
  const [text, setText] = useState(() => drafts.read(newsId, answered) || opening);
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
      <textarea
        ref={box}
        rows={1}
        value={text}
        aria-label={label}
        aria-describedby={hint}
        placeholder={strings[reply ? 'comments.reply_placeholder' : 'comments.placeholder']}
        disabled={sending || left > 0}
        onChange={(event) => setText(Array.from(event.target.value).slice(0, longestComment).join(''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) void send();
        }}
      />
      <div className="composer-actions">
        <p id={hint} className="small soft">
          {length >= tellFrom && fill(strings['comments.left'], { count: longestComment - length })}
        </p>
        {reply && (
          <button type="button" onClick={() => session.toggleReply(null)}>
            {strings['comments.cancel']}
          </button>
        )}
        <button type="submit" className="primary" disabled={sending || left > 0 || !text.trim()}>
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

/** Names that are clicked go into the reply box where one is open, else into the box for comments. */
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
