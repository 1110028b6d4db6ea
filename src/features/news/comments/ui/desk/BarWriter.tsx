import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { ModeratedComment } from '../../contract.ts';
import type { CommentDeskStrings } from './strings.ts';

interface Props extends Localized<CommentDeskStrings> {
  user: ModeratedComment['user'];
  onBarred(id: string, text: string): void;
}

/** Bars a comment's author from commenting, and links to their page. People with a role can be barred only there. */
export function BarWriter({ user, language, strings, onBarred }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  if (!user) return null;
  const { id, username: name, barred, has_role } = user;
  const bar = async (reason: string) => {
    await contentOf(adminApi.admin.users[':id'].bar.$patch({ param: { id }, json: { barred: true, reason } }));
    onBarred(id, fill(strings['admin_comments.barred_now'], { name }));
  };
  return (
    <div className="admin-buttons">
      {!barred && !has_role && (
        <button type="button" onClick={() => setConfirming(true)}>
          {fill(strings['admin_comments.bar'], { name })}
        </button>
      )}
      <a className="button" data-for="admin" href={`${localPath(language, '/admin/user-credit')}?q=${id}`}>
        {fill(strings['admin_comments.person'], { name })}
      </a>
      {isConfirming && (
        <AskReason
          title={fill(strings['admin_comments.bar_ask'], { name })}
          confirm={fill(strings['admin_comments.bar'], { name })}
          {...{ isDestructive: true, strings, onConfirm: bar, onClose: () => setConfirming(false) }}
        >
          <p>{strings['admin_comments.bar_lead']}</p>
        </AskReason>
      )}
    </div>
  );
}
