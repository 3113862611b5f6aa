import { type Insertable, type Selectable, type Generated, sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { eachField, type ProfileColumns } from '#contract/people/profile-fields.ts';
import type { ExposureTo } from '#contract/who-sees/person-visibility.ts';
import { exposureTo } from '#server/features/who-sees/person-visibility.queries.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    profiles: ProfileTable;
  }
}

type GeneratedColumns = { [C in keyof ProfileColumns]: Generated<ProfileColumns[C]> };

interface ProfileTable extends GeneratedColumns {
  user_id: string;
}

export type ProfileRow = Selectable<ProfileTable>;

/** Undefined before the first edit, which creates the row. */
export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [profile] = await selectProfile(db, { userId });
  return profile;
}

const selectProfile = prepareRead((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('profiles').selectAll().where('user_id', '=', userId),
);

/** Finds how much this reader sees of the person. */
export async function findExposureTo(db: Db, reader: Reader, userId: string): Promise<ExposureTo> {
  const row = await db
    .selectFrom('users')
    .select(exposureTo(reader).as('exposure'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.exposure ?? 'visitor';
}

export async function upsertProfile(db: Db, profile: Insertable<ProfileTable>): Promise<void> {
  await db
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute();
}

/** Tells how these people got into their work, of those who tell all three steps. */
export async function listWays(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['user_id', 'way1', 'way2', 'way3'])
    .where('user_id', 'in', userIds)
    .where(tellsWay)
    .execute();
  return new Map(rows.map(({ user_id, way1, way2, way3 }) => [user_id, [way1, way2, way3]]));
}

/** Whether a row of `profiles` has the way with all its steps. */
export const tellsWay = sql<boolean>`(profiles.way1 <> '' and profiles.way2 <> '' and profiles.way3 <> '')`;

/** Takes back what a young person may not show, or has to choose anew. */
export async function resetForYoung(db: Db, userId: string): Promise<void> {
  const lost = eachField.filter(({ whenYoung }) => whenYoung);
  await db
    .updateTable('profiles')
    .set(Object.fromEntries(lost.map(({ column, shownAs }) => [column, shownAs ? '' : false])))
    .where('user_id', '=', userId)
    .execute();
}

/** Switches of who has never changed the profile are off. */
const exportedColumn = ({ column, exported, shownAs }: (typeof eachField)[number]) =>
  shownAs
    ? sql`${sql.ref(column)} as ${sql.id(exported)}`
    : sql`coalesce(${sql.ref(column)}, false) as ${sql.id(exported)}`;

/** This feature's part of a member's data export. */
export const profilesExports: ExportedFile[] = [
  {
    file: 'perfil.json',
    about: 'o que você conta no perfil',
    single: true,
    rows: (user) => sql`
      select users.created_at as at, users.id as key, avatar as "foto", work as "ocupacao",
        seeks_help as "buscaOrientacao", offers_help as "ofereceAjuda",
        ${sql.join(eachField.map(exportedColumn))}
      from users left join profiles on profiles.user_id = users.id where users.id = ${user}`,
  },
];
