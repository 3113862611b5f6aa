import { type Insertable, type Selectable, type Generated, sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import type { ExposureTo } from '#contract/person-visibility.ts';
import { exposureTo } from '#server/person-visibility.queries.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    profiles: ProfileTable;
  }
}

interface ProfileTable {
  user_id: string;
  apresentation: Generated<string>;
  formation1: Generated<string>;
  formation2: Generated<string>;
  formation3: Generated<string>;
  formation4: Generated<string>;
  formation_img1: Generated<string>;
  formation_img2: Generated<string>;
  way1: Generated<string>;
  way2: Generated<string>;
  way3: Generated<string>;
  tags: Generated<string>;
  show_email: Generated<boolean>;
  searchable: Generated<boolean>;
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

/** Hides the person from search engines and their e-mail from members. */
export async function hideContacts(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ show_email: false, searchable: false })
    .where('user_id', '=', userId)
    .execute();
}

/** This feature's part of a member's data export. */
export const profilesExports: ExportedFile[] = [
  {
    file: 'perfil.json',
    about: 'o que você conta no perfil',
    single: true,
    rows: (user) => sql`
      select users.created_at as at, users.id as key, avatar as "foto", work as "ocupacao",
        seeks_help as "buscaOrientacao", offers_help as "ofereceAjuda", apresentation as "apresentacao",
        formation1 as "formacao1", formation2 as "formacao2", formation_img1 as "imagemDaFormacao1",
        formation3 as "formacao3", formation4 as "formacao4", formation_img2 as "imagemDaFormacao2",
        way1 as "passo1", way2 as "passo2", way3 as "passo3",
        tags as "tags", coalesce(show_email, false) as "mostraEmail",
        coalesce(searchable, false) as "apareceEmBuscadores"
      from users left join profiles on profiles.user_id = users.id where users.id = ${user}`,
  },
];
