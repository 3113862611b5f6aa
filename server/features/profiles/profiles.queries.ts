import type { Insertable, Selectable, Generated } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    profiles: ProfileTable;
  }
}

export interface ProfileTable {
  user_id: string;
  apresentation: Generated<string>;
  formation1: Generated<string>;
  formation2: Generated<string>;
  formation3: Generated<string>;
  formation4: Generated<string>;
  formation_img1: Generated<string>;
  formation_img2: Generated<string>;
  tags: Generated<string>;
  show_email: Generated<boolean>;
  searchable: Generated<boolean>;
}

export type ProfileRow = Selectable<ProfileTable>;

/** Undefined where nothing has been told yet: a profile's row comes with its first edit. */
export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [profile] = await selectProfile(db, { userId });
  return profile;
}

const selectProfile = prepareRead((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('profiles').selectAll().where('user_id', '=', userId),
);

export async function upsertProfile(db: Db, profile: Insertable<ProfileTable>): Promise<void> {
  await db
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute();
}
