import { sql } from 'kysely';
import type { DeliveredType } from '#contract/delivery.ts';
import { isPublished } from '#server/features/visibility/index.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';
import type { NotificationKind } from './notifications.table.ts';

const kinds: Record<NotificationKind, string> = {
  like: 'curtida',
  comment: 'comentário',
  reply: 'resposta a um comentário seu',
  follow: 'pessoa que começou a seguir você',
  rating: 'avaliação',
  rating_changed: 'avaliação alterada',
  rating_answer: 'resposta à sua avaliação',
  group_request: 'pedido de entrada no seu grupo',
  group_accepted: 'pedido de entrada aceito',
  group_refused: 'pedido de entrada recusado',
  group_offered: 'proposta para administrar um grupo',
  group_taken: 'proposta de grupo aceita',
  group_declined: 'proposta de grupo recusada',
  group_inherited: 'grupo que passou a você',
  group_owner: 'grupo com nova administração',
  group_post: 'publicação em um grupo',
  mention: 'menção',
  renamed: 'novo nome de usuário',
  of_age: 'seus 18 anos',
  decision: 'decisão da equipe',
  review: 'resposta a um pedido de revisão',
  minor_decision: 'decisão da equipe sobre alguém por quem você responde',
  minor_review: 'resposta a um pedido de revisão sobre alguém por quem você responde',
  urgent_case: 'caso urgente, para a equipe',
  question_offered: 'pergunta oferecida a você',
  question_answered: 'resposta à sua pergunta',
  follow_up: 'quem perguntou quer saber mais',
  question_expired: 'pergunta sem resposta',
  promise_lapsed: 'pergunta que passou a outra pessoa',
  answer_helped: 'sua resposta ajudou',
  question_sent: 'pergunta enviada',
  checked: 'trabalho conferido',
  not_checked: 'trabalho não conferido',
};

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
      select n.created_at as at, n.id as key, ${named(kinds, 'n.kind')} as "tipo", n.created_at as "recebidaEm", n.read as "lida",
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
