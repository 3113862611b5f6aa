import { sql } from 'kysely';
import type { DeliveredType } from '#contract/notifications/delivery.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';
import { kinds } from './kinds.ts';

const exportedNames = () =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { exported }]) => [kind, exported]));

/** Names of the types delivered by phone and by mail. */
export const deliveredTypeNames: Record<DeliveredType, string> = {
  like: 'curtidas',
  new_comment: 'comentários',
  reviews: 'avaliações',
  connection: 'conexões',
  group_post: 'publicações em grupos',
  mention: 'menções',
  question: 'perguntas e respostas',
};

/** This feature's part of a member's data export. */
export const notificationsExports: ExportedFile[] = [
  {
    file: 'notificacoes.json',
    about: 'os avisos que você recebeu',
    rows: (user) => sql`
      select n.created_at as at, n.id as key, ${named(exportedNames(), 'n.kind')} as "tipo", n.created_at as "recebidaEm", n.read as "lida",
        case when ${isPublished()} then coalesce(posts.title, '') else '' end as "publicacao", coalesce(groups.name, '') as "grupo"
      from notifications n
      left join comments on comments.id = n.comment_id
      left join posts on posts.id = coalesce(n.post_id, comments.post_id)
      left join groups on groups.id = n.group_id
      where n.user_id = ${user}`,
  },
  {
    file: 'avisos-desligados.json',
    about: 'os tipos de aviso que você desligou no site',
    rows: (user) => sql`
      select timestamptz '1970-01-01' as at, type as key, ${named(deliveredTypeNames, 'type')} as "tipo",
        told_elsewhere as "porCelularOuEmail"
      from muted_notifications where user_id = ${user}`,
  },
];
