import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '#src/components/typeahead/is-composing.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { fill } from '#src/i18n/fill.ts';
import { maxCommentLength } from '#src/shared/comment-limits.ts';
import type { CommentsSession } from './comments-session.ts';
import { drafts } from './last-post.ts';
import { MentionBox } from './MentionBox.tsx';

/** From this length on, the box shows how many characters are left. */
const counterThreshold = 1800;

interface Props {
  session: CommentsSession;
  /** Id of the answered comment or reply. Null for a new comment. */
  answeredId: string | null;
  /** Initial text of a reply. */
  initialText?: string;
}

/** Box for a comment or reply: one to three rows, with its own draft, and a countdown after each attempt. */
export function Composer({ session, answeredId, initialText = '' }: Props) {
  const { newsId, strings } = session.article;
  const { sending, secondsLeft: left } = useStore(session.$state);
  const hydrated = useHydrated();
  const id = `comment-box-${answeredId ?? 'new'}`;
  const [text, setText] = useState(() => textBeforeHydration(id) || drafts.read(newsId, answeredId) || initialText);
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = `comment-hintId-${answeredId ?? 'new'}`;
  useNameInsertion(session, answeredId, box, setText);
  useEffect(() => drafts.write(newsId, answeredId, text), [newsId, answeredId, text]);
  useEffect(() => {
    if (answeredId) box.current?.focus();
  }, [answeredId]);
  const reply = answeredId !== null;
  const length = Array.from(text).length;
  const label = strings[reply ? 'comments.reply_label' : 'comments.label'];
  const send = async () => {
    if (await session.post(text, answeredId)) setText('');
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
        aria-describedby={hintId}
        placeholder={strings[reply ? 'comments.reply_placeholder' : 'comments.placeholder']}
        disabled={sending || left > 0}
        onText={(typed) => setText(Array.from(typed).slice(0, maxCommentLength).join(''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) void send();
        }}
      />
      <div className="composer-actions">
        <p id={hintId} className="small soft">
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

/** Returns the text that was typed into the server-rendered box before hydration. */
function textBeforeHydration(id: string): string {
  return typeof document === 'undefined' ? '' : (document.querySelector<HTMLTextAreaElement>(`textarea#${id}`)?.value ?? '');
}

/** Hook: inserts a clicked name into the open reply box, or into the comment box if no reply box is open. */
function useNameInsertion(
  session: CommentsSession,
  answeredId: string | null,
  box: React.RefObject<HTMLTextAreaElement | null>,
  setText: (change: (text: string) => string) => void,
): void {
  useEffect(() => {
    const insert = (event: Event) => {
      if (!(event instanceof CustomEvent) || session.$state.get().answering !== answeredId) return;
      setText((text) => (text && !/\s$/.test(text) ? `${text} @${event.detail} ` : `${text}@${event.detail} `));
      box.current?.focus();
    };
    session.nameEvents.addEventListener('insert', insert);
    return () => session.nameEvents.removeEventListener('insert', insert);
  }, [session, answeredId, box, setText]);
}
