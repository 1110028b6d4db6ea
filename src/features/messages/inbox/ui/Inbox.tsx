import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { InboxMessage } from '../contract.ts';
import type { InboxStrings } from './strings.ts';
import { $unread } from './unread.ts';
import { useInbox } from './use-inbox.ts';
import './inbox.css';

type Props = Localized<InboxStrings>;

/** The member's inbox, newest first. */
export function Inbox({ language, strings }: Props) {
  const { loaded, reload, problem, mark, markAll, loadMore, isLoadingMore } = useInbox();
  const unread = useStore($unread);
  const state = useRef<HTMLParagraphElement>(null);
  const say = (error: unknown) => failureText(error, strings['error.no_response'], strings['error.network']);
  if (loaded.state === 'failed') return <LoadFailure text={say(loaded.error)} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <InboxSkeleton label={strings['member.loading']} />;
  const { messages, hasMore } = loaded.value;
  if (messages.length === 0)
    return (
      <div className="inbox-empty">
        <h2>{strings['inbox.empty']}</h2>
        <p>{strings['inbox.empty_lead']}</p>
      </div>
    );
  const count = unread ?? messages.filter(({ read_at }) => read_at === null).length;
  return (
    <div className="inbox">
      <div className="inbox-head">
        <p ref={state} role="status" tabIndex={-1}>
          {fill(strings['inbox.unread'], { count })}
        </p>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => {
            state.current?.focus(); // the button is disabled by what it does
            void markAll(messages);
          }}
        >
          {strings['inbox.mark_all']}
        </button>
      </div>
      <p className="inbox-problem" role="alert">
        {problem !== null && say(problem)}
      </p>
      <ol className="inbox-list">
        {messages.map((message) => (
          <Message key={message.id} message={message} language={language} strings={strings} onRead={() => mark(message)} />
        ))}
      </ol>
      {hasMore && (
        <button type="button" disabled={isLoadingMore} onClick={() => void loadMore(messages.length)}>
          {strings[isLoadingMore ? 'inbox.loading_more' : 'inbox.more']}
        </button>
      )}
    </div>
  );
}

interface MessageProps extends Props {
  message: InboxMessage;
  onRead(): Promise<void>;
}

function Message({ message, language, strings, onRead }: MessageProps) {
  const { kind, title, body, link, created_at, read_at, language: textLanguage } = message;
  const address = link === null ? null : localPath(language, link);
  const isNew = read_at === null;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className={isNew ? 'inbox-new' : undefined}>
      <p className="inbox-meta small soft">
        {isNew && <strong className="inbox-mark">{strings['inbox.new']}</strong>}
        <span>{strings[`inbox.kind_${kind}`]}</span>
        <time dateTime={created_at}>{dateAndTime(created_at, language)}</time>
      </p>
      <h2 ref={heading} lang={textLanguage} tabIndex={-1}>
        {title}
      </h2>
      <p className="inbox-body" lang={textLanguage}>
        {body}
      </p>
      <div className="inbox-actions">
        {address !== null && (
          <a
            className="button"
            href={address}
            aria-label={fill(strings['inbox.open_of'], { title })}
            onClick={(event) => {
              if (!isNew || event.metaKey || event.ctrlKey || event.shiftKey) return void onRead();
              event.preventDefault();
              void onRead().finally(() => location.assign(address)); // wait, because leaving the page would abort the call
            }}
          >
            {strings['inbox.open']}
          </a>
        )}
        {isNew && (
          <button
            type="button"
            aria-label={fill(strings['inbox.mark_read_of'], { title })}
            onClick={() => {
              heading.current?.focus(); // the button goes away
              void onRead();
            }}
          >
            {strings['inbox.mark_read']}
          </button>
        )}
      </div>
    </li>
  );
}

/** Placeholder with the inbox's layout. */
function InboxSkeleton({ label }: { label: string }) {
  return (
    <div className="inbox" role="status" aria-label={label}>
      {[0, 1, 2].map((line) => (
        <div key={line} className="skeleton inbox-block" />
      ))}
    </div>
  );
}
