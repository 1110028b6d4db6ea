import { useCallback, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { List } from '#src/components/admin/List.tsx';
import { ActResult, type ActOutcome } from '#src/components/admin/ActResult.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { ModeratedComment } from '../../contract.ts';
import { QueueRow } from './QueueRow.tsx';
import type { CommentDeskStrings } from './strings.ts';

interface Props extends Localized<CommentDeskStrings> {
  state: 'reported' | 'hidden';
}

type Act = 'hide' | 'restore' | 'dismiss';
const pageSize = 20;
const doneKeys = { hide: 'hidden_now', restore: 'restored_now', dismiss: 'dismissed_now' } as const;
const moderate = (ids: string[], act: Act, reason = '') => contentOf(adminApi.admin.comments.acts.$post({ json: { ids, act, reason } }));

/** The reported or hidden comments. A moderator decides about one or several at once. */
export function Queue({ state, language, strings }: Props) {
  const load = useCallback(
    (_: readonly ModeratedComment[], offset: number) =>
      contentOf(adminApi.admin.comments.$get({ query: { state, limit: String(pageSize), offset } })),
    [state],
  );
  const list = useList(load, pageSize, ({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const acts: readonly Act[] = state === 'reported' ? ['hide', 'dismiss'] : ['restore'];
  const confirm = async (reason: string) => {
    if (!pendingAct) return;
    const { changed } = await moderate([...chosen], pendingAct, reason);
    const reverseActs = { hide: 'restore', restore: 'hide', dismiss: null } as const;
    const reverseAct = reverseActs[pendingAct];
    const text = fill(strings[`admin_comments.${doneKeys[pendingAct]}`], { count: changed.length });
    const undo = reverseAct ? { undo: () => moderate(changed, reverseAct).then(list.reload) } : {};
    list.changeRows((rows) => rows.filter(({ id }) => !chosen.includes(id)));
    setChosen([]);
    setOutcome({ text, ...(changed.length > 0 ? undo : {}) });
  };
  const toggle = (id: string, isOn: boolean) =>
    setChosen((ids) => (isOn ? [...ids, id].slice(0, 50) : ids.filter((chosenId) => chosenId !== id)));
  const pageIds = list.loaded.state === 'loaded' ? list.loaded.value.rows.map(({ id }) => id).slice(0, 50) : [];
  return (
    <>
      <div className="admin-notice">
        <label className="desk-choice">
          <input
            type="checkbox"
            disabled={pageIds.length === 0}
            checked={pageIds.length > 0 && pageIds.every((id) => chosen.includes(id))}
            onChange={({ target }) => setChosen(target.checked ? pageIds : [])}
          />
          {strings['admin_comments.choose_all']}
        </label>
        {acts.map((act) => (
          <button key={act} type="button" disabled={chosen.length === 0} onClick={() => setPendingAct(act)}>
            {strings[`admin_comments.${act}`]}
          </button>
        ))}
        <span className="small soft">{fill(strings['admin_comments.chosen'], { count: chosen.length })}</span>
      </div>
      <ActResult {...{ outcome, strings }} onUndone={() => setOutcome(null)} />
      <List {...list} none={strings[`admin_comments.none_${state}`]} strings={strings}>
        {(comment) => (
          <QueueRow
            key={comment.id}
            {...{ comment, language, strings, isChosen: chosen.includes(comment.id) }}
            onChoose={(isOn) => toggle(comment.id, isOn)}
            onBarred={(id, text) => {
              list.changeRows((rows) => rows.map((row) => (row.user?.id === id ? { ...row, user: { ...row.user, barred: true } } : row)));
              setOutcome({ text });
            }}
          />
        )}
      </List>
      {pendingAct !== null && (
        <AskReason
          title={fill(strings[`admin_comments.${pendingAct}_ask`], { count: chosen.length })}
          confirm={strings[`admin_comments.${pendingAct}`]}
          {...{ isDestructive: pendingAct === 'hide', strings, onConfirm: confirm, onClose: () => setPendingAct(null) }}
        >
          {pendingAct === 'hide' && <p>{strings['admin_comments.hide_lead']}</p>}
        </AskReason>
      )}
    </>
  );
}
