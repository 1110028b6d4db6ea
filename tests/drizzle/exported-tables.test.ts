import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#drizzle/schema.ts';

/** The part of a member's export with the rows of each table. */
const exported: Record<string, string> = {
  users: 'user',
  session_families: 'sessions',
  passkeys: 'passkeys',
  inbox_messages: 'inbox',
  job_follows: 'follows',
  job_verdicts: 'verdicts',
  job_objections: 'objections',
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

/** Tables whose rows are not exported, with the reason. */
const notExported: Record<string, string> = {
  audit_entries: 'acts of the admin area, which administrators can read there',
  recovery_codes: 'digests that let somebody sign in',
  passkey_challenges: 'valid for minutes',
  comment_turns: 'the time of the last comment, which the comments have',
  news: 'articles belong to the site',
  news_drafts: 'articles belong to the site',
  news_revisions: 'articles belong to the site',
  news_files: 'articles belong to the site',
  news_presence: 'who has an article open now',
};

const isPersonal = (table: PgTable) => {
  const { columns, foreignKeys } = getTableConfig(table);
  return (
    foreignKeys.some((key) => key.reference().foreignTable === schema.users) ||
    columns.some(({ name }) => ['user_id', 'actor_id', 'email'].includes(name))
  );
};

it('each table with personal data is either in the export or has a reason why not', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const personal = tables.filter(isPersonal).map((table) => getTableConfig(table).name);
  expect(personal.toSorted()).toEqual([...Object.keys(exported), ...Object.keys(notExported)].toSorted());
});
