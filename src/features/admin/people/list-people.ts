import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { FindPeopleQuery, Person, PersonDetail } from './contract.ts';
import { loadPeople, loadPerson, type PersonRow } from './store.ts';

/** People by part of a name or address, newest first. Administrators only. */
export async function listPeople(ctx: Pick<Ctx, 'db'>, query: FindPeopleQuery): Promise<Person[]> {
  return (await loadPeople(ctx.db, query)).map(toPerson);
}

/**
 * One person, with balances and sessions. Administrators only.
 * @throws AppError not_found
 */
export async function getPerson(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<PersonDetail> {
  const row = await loadPerson(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  const { language, sessions, lastUsedAt } = row;
  return { ...toPerson(row), language, sessions, last_used_at: lastUsedAt?.toISOString() ?? null };
}

function toPerson({ id, username, email, role, barred, createdAt, paid, gift }: PersonRow): Person {
  return { id, username, email, role, barred, created_at: createdAt.toISOString(), paid, gift };
}
