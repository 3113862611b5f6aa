import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const uploadsExports: ExportedFile[] = [
  {
    file: 'imagens.json',
    about: 'as imagens que você enviou; os arquivos estão na pasta imagens',
    rows: (user) => sql`
      select created_at as at, id as key, url as "endereco", created_at as "enviadaEm"
      from images where owner_id = ${user}`,
  },
];
