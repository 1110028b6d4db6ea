/** A migration: the name of its file, and its statements. */
export interface Migration {
  tag: string;
  statements: string[];
}

export function splitStatements(sql: string): string[] {
  return sql.split('--> statement-breakpoint').map((one) => one.replace(/^\s*--.*$/gm, '').trim());
}

const normalise = (sql: string) => sql.replaceAll('"', '').replace(/\s+/g, ' ').replace(/;\s*$/, '');

/** Statements that remove something that the previous Worker may use, in any table. */
const removals: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|column|view|materialized view|function|type|schema|sequence|default|extension)\b/i, 'removes something'],
  [/\brename\b/i, 'renames something'],
  [/\balter column \w+ (set data )?type\b/i, 'changes a type'],
  [/\balter column \w+ set not null\b/i, 'requires a value that the previous Worker may not write'],
  [/\bcreate( or replace)? trigger\b[\s\S]*\bbefore\b/i, 'adds a trigger that may refuse what the previous Worker writes'],
  [/^(delete|truncate)\b/i, 'deletes rows'],
];

/**
 * Returns reasons why the previous Worker may fail on the schema after a migration. Empty if the migration only adds. A constraint may replace
 * another one of the same name if it only allows more values.
 * @param constraints the checks of all earlier migrations by table and name, as `checksOf` returns them
 */
export function findBreakingChanges({ statements }: Migration, constraints: ReadonlyMap<string, string>): string[] {
  const createdTables = new Set(statements.flatMap((one) => /create table (?:if not exists )?(\w+)/i.exec(normalise(one))?.[1] ?? []));
  const columns = new Set(statements.flatMap((one) => findAddedColumn(normalise(one)) ?? []));
  return statements.flatMap((given) => {
    const one = normalise(given);
    const table = /^(?:alter table(?: only)?|create(?: unique)? index \w+ on|create trigger \w+ .*? on) (\w+)/i.exec(one)?.[1] ?? '';
    if (createdTables.has(table)) return [];
    const reason = removals.find(([pattern]) => pattern.test(one))?.[1] ?? findNarrowing(one, table, columns, constraints);
    return reason === undefined ? [] : [`${reason}: ${one.slice(0, 120)}`];
  });
}

/** Returns the checks that a migration adds, by table and name. */
export function findChecks({ statements }: Migration): [string, string][] {
  return statements.flatMap((given): [string, string][] => {
    const one = normalise(given);
    const [, table, name, check] = /^alter table (\w+) add constraint (\w+) check (.*)$/i.exec(one) ?? [];
    if (table !== undefined && name !== undefined && check !== undefined) return [[`${table}.${name}`, check]];
    const created = /^create table (?:if not exists )?(\w+)/i.exec(one)?.[1];
    if (created === undefined) return [];
    return [...one.matchAll(/constraint (\w+) check (.*?)(?=, constraint |$)/gi)].map(([, own = '', rule = '']) => [
      `${created}.${own}`,
      rule,
    ]);
  });
}

function findAddedColumn(one: string): string | undefined {
  return /^alter table \w+ add column (?:if not exists )?(\w+)/i.exec(one)?.[1];
}

function findNarrowing(
  one: string,
  table: string,
  columns: ReadonlySet<string>,
  constraints: ReadonlyMap<string, string>,
): string | undefined {
  if (findAddedColumn(one) !== undefined)
    return /\bnot null\b/i.test(one) && !/\b(default|generated)\b/i.test(one)
      ? 'requires a column that the previous Worker does not write'
      : undefined;
  const [, unique] =
    /^create unique index \w+ on \w+ (?:using \w+ )?\(([^)]*)\)/i.exec(one) ??
    /add constraint \w+ (?:unique|primary key) ?\(([^)]*)\)/i.exec(one) ??
    [];
  if (unique !== undefined)
    return namesIn(unique).some((name) => columns.has(name)) ? undefined : 'forbids duplicates that the previous Worker may write';
  const [, name, check] = /add constraint (\w+) check (.*)$/i.exec(one) ?? [];
  if (name !== undefined && check !== undefined) {
    const before = constraints.get(`${table}.${name}`);
    if (before !== undefined) return allowsAll(before, check) ? undefined : 'allows fewer values than before';
    return namesIn(check).some((word) => columns.has(word)) ? undefined : 'forbids values that the previous Worker may write';
  }
  const [, refers] = /foreign key \(([^)]*)\)/i.exec(one) ?? [];
  if (refers !== undefined && !namesIn(refers).every((word) => columns.has(word)))
    return 'adds a foreign key to a column into which the previous Worker may write any value';
  return undefined;
}

const namesIn = (text: string) => text.match(/\b[a-z_]\w*\b/gi) ?? [];
const literals = (check: string) => check.match(/'[^']*'/g) ?? [];
const withoutLists = (check: string) => check.replaceAll(/'[^']*'(?:, '[^']*')*/g, '…');

/** Whether a check differs from the previous one only by more values in its lists. */
function allowsAll(before: string, after: string): boolean {
  const allowed = new Set(literals(after));
  return withoutLists(before) === withoutLists(after) && literals(before).every((value) => allowed.has(value));
}
