import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#drizzle/schema.ts';

/** The part of a member's export that holds a table's rows. */
const exported: Record<string, string> = {
  users: 'user',
  session_families: 'sessions',
  passkeys: 'passkeys',
  inbox_messages: 'inbox',
  job_follows: 'follows',
  job_verdicts: 'verdicts',
  comments: 'comments',
  comment_reports: 'comments',
  refused_comments: 'comments',
  credit_accounts: 'credits',
  credit_requests: 'credits',
  feedback: 'feedback',
  member_analyses: 'analyses',
  cvs: 'cvs',
  cv_versions: 'cvs',
  cv_drafts: 'cv_drafts',
};

/** Why the rows of a table are in no export. */
const leftOut: Record<string, string> = {
  audit_entries: 'acts of the admin area, which administrators read there',
  recovery_codes: 'digests that let somebody sign in',
  passkey_challenges: 'of use for minutes',
  comment_turns: 'when a member last posted, which the comments tell',
  news: 'articles belong to the site',
  news_drafts: 'articles belong to the site',
  news_revisions: 'articles belong to the site',
  news_files: 'articles belong to the site',
  news_presence: 'who has an article open now',
};

const isOfAPerson = (table: PgTable) => {
  const { columns, foreignKeys } = getTableConfig(table);
  return (
    foreignKeys.some((key) => key.reference().foreignTable === schema.users) ||
    columns.some(({ name }) => ['user_id', 'actor_id', 'email'].includes(name))
  );
};

it('knows for each table about a person whether a member gets its rows', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const personal = tables.filter(isOfAPerson).map((table) => getTableConfig(table).name);
  expect(personal.toSorted()).toEqual([...Object.keys(exported), ...Object.keys(leftOut)].toSorted());
});
