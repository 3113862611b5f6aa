import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const mailExports: ExportedFile[] = [
  {
    file: 'emails.json',
    about: 'os e-mails que o Rumo mandou a você; os textos têm links secretos e não saem daqui',
    rows: (user) => sql`
      select created_at as at, id as key, kind as "tipo", recipient as "para", created_at as "pedidoEm",
        case state when 'queued' then 'na fila' when 'sent' then 'enviado' else 'não enviado' end as "situacao"
      from mails where user_id = ${user}`,
  },
];
