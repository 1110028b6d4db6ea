import { useCallback } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { CommentDeskStrings } from './strings.ts';

/** The thread around a comment. The comment is marked. */
export function Thread({ id, strings }: { id: string; strings: CommentDeskStrings }) {
  const load = useCallback(() => contentOf(adminApi.admin.comments[':id'].thread.$get({ param: { id } })), [id]);
  const { loaded } = useLoaded(load);
  if (loaded.state === 'failed') return <p className="ask-problem">{strings['admin_ui.failed']}</p>;
  if (loaded.state === 'loading') return <div className="skeleton people-block" role="status" aria-label={strings['member.loading']} />;
  return (
    <section aria-label={strings['admin_comments.thread']}>
      <ol className="desk-thread">
        {loaded.value.map((entry) => (
          <li key={entry.id} aria-current={entry.id === id ? 'true' : undefined}>
            <strong>{entry.username ?? strings['admin_comments.gone']}</strong>{' '}
            {entry.state !== 'shown' && <span className="admin-mark">{strings[`admin_comments.state_${entry.state}`]}</span>}
            <p className="people-text">{entry.comment_text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
