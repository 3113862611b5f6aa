import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const followsExports: ExportedFile[] = [
  {
    file: 'seguindo.json',
    about: 'as pessoas que você segue',
    rows: (user) => sql`
      select follows.created_at as at, followed_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = followed_id where follower_id = ${user}`,
  },
  {
    file: 'seguidores.json',
    about: 'as pessoas que seguem você',
    rows: (user) => sql`
      select follows.created_at as at, follower_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = follower_id where followed_id = ${user}`,
  },
];
