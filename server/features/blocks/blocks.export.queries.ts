import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const blocksExports: ExportedFile[] = [
  {
    file: 'bloqueios.json',
    about: 'as pessoas que você bloqueou',
    rows: (user) => sql`
      select blocks.created_at as at, blocked_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", blocks.created_at as "desde"
      from blocks join users on users.id = blocked_id where blocker_id = ${user}`,
  },
];
