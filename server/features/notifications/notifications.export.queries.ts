import { sql } from 'kysely';
import { isPublished } from '#server/features/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const notificationsExports: ExportedFile[] = [
  {
    file: 'notificacoes.json',
    about: 'os avisos que você recebeu',
    rows: (user) => sql`
      select n.created_at as at, n.id as key, n.kind as "tipo", n.created_at as "recebidaEm", n.read as "lida",
        case when ${isPublished()} then coalesce(posts.title, '') else '' end as "publicacao", coalesce(groups.name, '') as "grupo"
      from notifications n
      left join comments on comments.id = n.comment_id
      left join posts on posts.id = coalesce(n.post_id, comments.post_id)
      left join groups on groups.id = n.group_id
      where n.user_id = ${user}`,
  },
  {
    file: 'avisos-desligados.json',
    about: 'os tipos de aviso que você desligou',
    rows: (user) => sql`
      select timestamptz '1970-01-01' as at, type as key, type as "tipo"
      from muted_notifications where user_id = ${user}`,
  },
];
