import { useCallback, useState } from 'react';
import { List } from '#src/components/admin/List.tsx';
import { ActResult } from '#src/components/admin/ActResult.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { RefusedComment } from '../../contract.ts';
import { BarWriter } from './BarWriter.tsx';
import type { CommentDeskStrings } from './strings.ts';

const pageSize = 20;

/** Comments that the word filter refused. Only moderators see them. */
export function RefusedComments({ language, strings }: Localized<CommentDeskStrings>) {
  const load = useCallback((rows: readonly RefusedComment[]) => {
    const before = rows.at(-1)?.id;
    return contentOf(adminApi.admin['refused-comments'].$get({ query: { limit: String(pageSize), ...(before ? { before } : {}) } }));
  }, []);
  const list = useList(load, pageSize);
  const [outcome, setOutcome] = useState('');
  const dismiss = async (id: string) => {
    try {
      await contentOf(adminApi.admin['refused-comments'][':id'].dismiss.$post({ param: { id }, json: {} }));
      list.changeRows((rows) => rows.filter((row) => row.id !== id));
      setOutcome(strings['admin_comments.seen_now']);
    } catch {
      setOutcome(strings['error.network']);
    }
  };
  return (
    <>
      <ActResult outcome={{ text: outcome }} strings={strings} onUndone={() => undefined} />
      <List {...list} none={strings['admin_comments.none_refused']} strings={strings}>
        {(comment) => (
          <li key={comment.id}>
            <div className="admin-detail">
              <p className="small soft">
                {comment.user?.username ?? strings['admin_comments.gone']} · {comment.news_title} ·{' '}
                {longDateHere(comment.created_at, language)}
              </p>
              <p className="people-text">{comment.comment_text}</p>
              <div className="admin-buttons">
                <button type="button" data-row onClick={() => void dismiss(comment.id)}>
                  {strings['admin_comments.seen']}
                </button>
                <BarWriter user={comment.user} {...{ language, strings }} onBarred={(_, text) => setOutcome(text)} />
              </div>
            </div>
          </li>
        )}
      </List>
    </>
  );
}
