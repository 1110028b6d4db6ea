import { useCallback, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { List } from '#src/components/admin/List.tsx';
import { useList } from '#src/components/admin/use-list.ts';
import type { AdminStrings } from '#src/components/admin/strings.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import { type Language, languageNames, type Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnswerObjection, ListedObjection } from '../contract.ts';
import type { objectionDeskStringKeys } from './strings.ts';
import './objections.css';

export type DeskStrings = AdminStrings & Record<(typeof objectionDeskStringKeys)[number], string>;
type Props = Localized<DeskStrings>;

const pageSize = 20;
const answerKinds = ['accept_refresh', 'accept_files', 'accept_add', 'accept_remove', 'decline'] as const;
type AnswerKind = (typeof answerKinds)[number];

/** An administrator's list of open objections, the oldest first, each with its job. */
export function ObjectionDesk({ language, strings }: Props) {
  const load = useCallback(
    (_: readonly ListedObjection[], offset: number) => contentOf(adminApi.admin.objections.$get({ query: { limit: pageSize, offset } })),
    [],
  );
  const list = useList(load, pageSize, ({ id }) => id);
  const [notice, setNotice] = useState('');
  return (
    <>
      <h2>{strings['objection.desk_title']}</h2>
      <p className="admin-notice" role="status">
        {notice}
      </p>
      <List {...list} none={strings['objection.desk_none']} strings={strings}>
        {(entry) => (
          <Row
            key={entry.id}
            {...{ entry, language, strings }}
            onAnswered={() => {
              setNotice(strings['objection.answered']);
              list.changeRows((rows) => rows.filter(({ id }) => id !== entry.id));
            }}
          />
        )}
      </List>
    </>
  );
}

function Row({ entry, language, strings, onAnswered }: Props & { entry: ListedObjection; onAnswered(): void }) {
  const [answerKind, setAnswerKind] = useState<AnswerKind | null>(null);
  const { job, about, what, why, source } = entry;
  return (
    <li>
      <div className="admin-detail">
        <p>
          <a href={localPath(language, `/jobs/${job.id}`)}>{job.title}</a> · {Math.round(job.ai_replacement_rate)}%{' '}
          <span className="small soft">
            {strings['objection.desk_job']} {new Intl.ListFormat(language).format(job.names)}
          </span>
        </p>
        <p>
          <strong>{strings[`objection.about_${about}`]}:</strong> <span lang={entry.language}>{what}</span>
        </p>
        <p lang={entry.language} className="people-text">
          {why} {entry.language !== language && <span className="small soft">{languageNames[entry.language]}</span>}
        </p>
        {source && (
          <p className="small">
            {strings['objection.desk_source']} {source}
          </p>
        )}
        <p className="small soft">
          <time dateTime={entry.created_at}>{longDateHere(entry.created_at, language)}</time>
        </p>
        <p className="objection-ways">
          {answerKinds.map((kind) => (
            <button key={kind} type="button" data-row={kind === 'accept_refresh' ? '' : undefined} onClick={() => setAnswerKind(kind)}>
              {strings[`objection.${kind}`]}
            </button>
          ))}
        </p>
      </div>
      {answerKind && <Answer {...{ kind: answerKind, entry, language, strings, onAnswered }} onClose={() => setAnswerKind(null)} />}
    </li>
  );
}

function Answer({
  kind,
  entry,
  language,
  strings,
  onAnswered,
  onClose,
}: Props & { kind: AnswerKind; entry: ListedObjection; onAnswered(): void; onClose(): void }) {
  const [name, setName] = useState(kind === 'accept_remove' ? entry.what : '');
  const hasName = kind === 'accept_add' || kind === 'accept_remove';
  const answer = async (reason: string) => {
    await contentOf(
      adminApi.admin.objections[':id'].answer.$post({ param: { id: entry.id }, json: toBody(kind, { reason, name, language }) }),
    );
    onAnswered();
  };
  return (
    <AskReason title={strings[`objection.${kind}`]} confirm={strings[`objection.${kind}`]} {...{ strings, onClose }} onConfirm={answer}>
      <p>{strings['objection.answer_lead']}</p>
      {hasName && (
        <label>
          <span>{strings['objection.name']}</span>
          <input value={name} maxLength={130} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </label>
      )}
    </AskReason>
  );
}

function toBody(kind: AnswerKind, { reason, name, language }: { reason: string; name: string; language: Language }): AnswerObjection {
  switch (kind) {
    case 'decline':
      return { decision: 'declined', reason };
    case 'accept_refresh':
      return { decision: 'accepted', change: 'refresh', reason };
    case 'accept_files':
      return { decision: 'accepted', change: 'files', reason };
    case 'accept_add':
      return { decision: 'accepted_name', change: 'name_added', language, name, reason };
    case 'accept_remove':
      return { decision: 'accepted_name', change: 'name_removed', language, name, reason };
  }
}
