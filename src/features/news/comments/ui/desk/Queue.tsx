import { useCallback, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { List } from '#src/components/admin/List.tsx';
import { ActResult, type ActOutcome } from '#src/components/admin/ActResult.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { ModeratedComment } from '../../contract.ts';
import { QueueRow } from './QueueRow.tsx';
import type { CommentDeskStrings } from './strings.ts';

interface Props {
  state: 'reported' | 'hidden';
  language: Language;
  strings: CommentDeskStrings;
}

type Act = 'hide' | 'restore' | 'dismiss';
const pageSize = 20;
const done = { hide: 'hidden_now', restore: 'restored_now', dismiss: 'dismissed_now' } as const;
const actOn = (ids: string[], act: Act, reason = '') => contentOf(adminApi.admin.comments.acts.$post({ json: { ids, act, reason } }));

/** Comments to decide about, one or many at once. */
export function Queue({ state, language, strings }: Props) {
  const load = useCallback(
    (_: readonly ModeratedComment[], offset: number) =>
      contentOf(adminApi.admin.comments.$get({ query: { state, limit: String(pageSize), offset } })),
    [state],
  );
  const list = useList(load, pageSize, ({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const acts: readonly Act[] = state === 'reported' ? ['hide', 'dismiss'] : ['restore'];
  const confirm = async (reason: string) => {
    if (!asked) return;
    const { changed } = await actOn([...chosen], asked, reason);
    const back = { hide: 'restore', restore: 'hide', dismiss: null } as const;
    const reverse = back[asked];
    const text = fill(strings[`admin_comments.${done[asked]}`], { count: changed.length });
    const undo = reverse ? { undo: () => actOn(changed, reverse).then(list.reload) } : {};
    list.changeRows((rows) => rows.filter(({ id }) => !chosen.includes(id)));
    setChosen([]);
    setOutcome({ text, ...(changed.length > 0 ? undo : {}) });
  };
  const toggle = (id: string, on: boolean) => setChosen((ids) => (on ? [...ids, id].slice(0, 50) : ids.filter((one) => one !== id)));
  const all = list.loaded.state === 'loaded' ? list.loaded.value.rows.map(({ id }) => id).slice(0, 50) : [];
  return (
    <>
      <div className="admin-said">
        <label className="desk-choice">
          <input
            type="checkbox"
            disabled={all.length === 0}
            checked={all.length > 0 && all.every((id) => chosen.includes(id))}
            onChange={({ target }) => setChosen(target.checked ? all : [])}
          />
          {strings['admin_comments.choose_all']}
        </label>
        {acts.map((act) => (
          <button key={act} type="button" disabled={chosen.length === 0} onClick={() => setAsked(act)}>
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
            onChoose={(on) => toggle(comment.id, on)}
            onBarred={(id, text) => {
              list.changeRows((rows) => rows.map((row) => (row.user?.id === id ? { ...row, user: { ...row.user, barred: true } } : row)));
              setOutcome({ text });
            }}
          />
        )}
      </List>
      {asked !== null && (
        <AskReason
          title={fill(strings[`admin_comments.${asked}_ask`], { count: chosen.length })}
          confirm={strings[`admin_comments.${asked}`]}
          {...{ isDestructive: asked === 'hide', strings, onConfirm: confirm, onClose: () => setAsked(null) }}
        >
          {asked === 'hide' && <p>{strings['admin_comments.hide_lead']}</p>}
        </AskReason>
      )}
    </>
  );
}
