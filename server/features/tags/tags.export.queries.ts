import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const tagsExports: ExportedFile[] = [
  {
    file: 'tags-seguidas.json',
    about: 'as tags que você segue',
    rows: (user) => sql`
      select created_at as at, tag as key, tag as "tag", created_at as "desde"
      from tag_follows where user_id = ${user}`,
  },
];
