import { sql, type RawBuilder } from 'kysely';
import { shows, type Item, type Relation } from '#contract/shown-of-people.ts';
import type { Db } from './db/handle.ts';
import type { Bindable } from './db/query/prepare.ts';

/*
 * What a reader sees of a person, as columns of a query that has the row of `users` under `alias`. Which of them, says the
 * table in `contract/shown-of-people.ts`; here is only how it is asked of the database.
 */

type Reader = { id: string } | null;

/** They belong to one group. */
const areInOneGroup = (
  reader: Bindable<string>,
  person: RawBuilder<unknown> | string,
) => sql<boolean>`exists (
  select from memberships as theirs join memberships as ours on ours.group_id = theirs.group_id
  where theirs.user_id = ${person}::uuid and theirs.state = 'member'
    and ours.user_id = ${reader}::uuid and ours.state = 'member')`;

/** What this reader is to somebody who shows little, where one of these things depends on it. */
export const relationTo = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<Met> => {
  const person = sql.ref(`${alias}.id`);
  const face = sql.ref(`${alias}.face`);
  if (!reader) return sql<Met>`case when ${face} = 'open' then 'open' else 'visitor' end`;
  return sql<Met>`case when ${face} = 'open' or ${person} = ${reader.id}::uuid then 'open'
    when ${areInOneGroup(reader.id, person)} then 'group' else 'member' end`;
};

/** As which a person is met: with everything, or as one of these meets somebody who shows little. */
export type Met = 'open' | Extract<Relation, 'visitor' | 'member' | 'group'>;

/** A column where the table shows that item to this reader, and something else where it does not. */
function shown<T>(
  reader: Bindable<Reader>,
  alias: string,
  item: Item,
  [full, less]: [RawBuilder<T>, RawBuilder<T>],
): RawBuilder<T> {
  const person = sql.ref(`${alias}.id`);
  const isOpen = sql`${sql.ref(`${alias}.face`)} = 'open'`;
  if (!reader)
    return shows('reduced', item, 'visitor')
      ? full
      : sql<T>`case when ${isOpen} then ${full} else ${less} end`;
  if (shows('reduced', item, 'member')) return full;
  const inGroup = shows('reduced', item, 'group') ? sql`or ${areInOneGroup(reader.id, person)}` : sql``;
  return sql<T>`case when ${isOpen} or ${person} = ${reader.id}::uuid ${inGroup} then ${full} else ${less} end`;
}

const nothing = sql<string>`''`;

export const shownName = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> => {
  const name = sql<string>`${sql.ref(`${alias}.name`)}`;
  return shown(reader, alias, 'fullName', [name, sql<string>`split_part(${name}, ' ', 1)`]);
};

export const shownUsername = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'address', [sql<string>`${sql.ref(`${alias}.username`)}::text`, nothing]);

export const shownAvatar = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'photo', [sql<string>`${sql.ref(`${alias}.avatar`)}`, nothing]);

export const shownWork = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shownAbout(reader, `${alias}.work`, alias);

/** Any column in which people tell of themselves. */
export const shownAbout = (reader: Bindable<Reader>, column: string, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'about', [sql<string>`${sql.ref(column)}`, nothing]);

/** Somebody whom programs may know: search engines, feeds, pictures of previews. */
export const isFound = (alias = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.face`)} = 'open'`;

/** A person who is there for this reader: a page, a name in a list. Everybody is for themselves. */
export const isThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<boolean> => {
  const face = sql.ref(`${alias}.face`);
  if (!reader)
    return shows('reduced', 'address', 'visitor') ? sql<boolean>`${face} <> 'absent'` : isFound(alias);
  return sql<boolean>`(${face} <> 'absent' or ${sql.ref(`${alias}.id`)} = ${reader.id}::uuid)`;
};

/** The name in what stays though its person may not be there: what somebody did, whom they blocked. '' for who is not. */
export const nameIfThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  sql<string>`case when ${isThere(reader, alias)} then ${shownName(reader, alias)} else '' end`;

/** As {@link nameIfThere}, the username. */
export const usernameIfThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  sql<string>`case when ${isThere(reader, alias)} then ${shownUsername(reader, alias)} else '' end`;

/** Name, username and picture, for who lists people. */
export const shownPerson = (reader: Bindable<Reader>, alias = 'users') =>
  [
    shownName(reader, alias).as('name'),
    shownUsername(reader, alias).as('username'),
    shownAvatar(reader, alias).as('avatar'),
  ] as const;

/** Whether two people belong to one group. */
export async function shareGroup(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${areInOneGroup(oneId, otherId)} as found`.execute(
    db,
  );
  return rows[0]!.found;
}
