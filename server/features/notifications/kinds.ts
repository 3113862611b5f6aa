import type { Notification } from '#contract/notifications/notifications.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { excerpt } from '#markdown/plain-text.ts';
import {
  alarmTexts,
  decisionTexts,
  groupPostText,
  likersText,
  likesText,
  nameText,
  quote,
  starsText,
  words,
  wordsLength,
  type NotificationText,
} from './notification-words.ts';
import type { NotificationRow } from './notifications.table.ts';

/** What a text is made of: the row, and its names and titles, shortened and quoted. */
interface Parts {
  row: NotificationRow;
  count: number;
  /** Who did it. */
  who: string;
  post: string;
  group: string;
  /** The question's title, without quotes. */
  question: string;
  /** Whom the notified person answers for. */
  minor: string;
}

interface Kind {
  /** People choose by type what they want to hear of; a kind says more precisely what happened. */
  type: Notification['type'];
  /** Its name in the export of a member's data. */
  exported: string;
  /**
   * What a push or the subject of a mail says: nothing anybody wrote, and no name, since phones are shared. Absent for
   * what is neither pushed nor mailed at once.
   */
  atOnce?: string;
  /** Where its push leads; by default to the start, since the address of the page would hold words of its title. */
  pushPage?: string;
  /** Whether a digest mentions it; by default, if it can be mailed at once and is not. */
  digest?: 'always' | 'never';
  /** Returns the path of the page it is about. */
  link: (row: NotificationRow) => string;
  /** Returns what it says, with current names, titles and numbers. */
  text: (parts: Parts) => NotificationText;
}

const kind = (kind: Kind): Kind => kind;

const postPage = (row: NotificationRow): string => `/post/${row.post_slug}`;
const commentPlace = (row: NotificationRow): string =>
  row.comment_id ? `${postPage(row)}#comentario-${row.comment_id}` : postPage(row);
const groupPage = (row: NotificationRow): string => `/grupos/${row.group_slug}`;
const questionPage = (row: NotificationRow): string => `/perguntas/${row.question?.slug}`;
const actorPage = (row: NotificationRow): string => `/${row.actor_username}`;
const decisionPage = (row: NotificationRow): string =>
  `/decisoes/${row.decision_id ?? row.minor_decision_id}`;
/** A rating's text is read, and answered, on the profile of who got it. */
const ratingPlace = (row: NotificationRow): string =>
  row.rating_text ? `/${row.told_username}#avaliacoes` : actorPage(row);

/** All kinds of notifications: a new one is an entry here, and a listener that puts its rows. */
export const kinds = {
  like: kind({
    type: 'like',
    exported: 'curtida',
    atOnce: 'Curtiram o que você publicou',
    digest: 'never',
    link: postPage,
    text: ({ row, count, post }) => ({
      title: `${likersText(row, count)} ${post}`,
      description: likesText(row.post_likes ?? 0),
    }),
  }),
  comment: kind({
    type: 'new_comment',
    exported: 'comentário',
    atOnce: 'Há um comentário novo no que você publicou',
    link: commentPlace,
    text: ({ row, who, post }) => ({
      title: `${who} comentou ${post}`,
      description: excerpt(row.comment_text ?? '', wordsLength),
    }),
  }),
  reply: kind({
    type: 'new_comment',
    exported: 'resposta a um comentário seu',
    atOnce: 'Responderam a um comentário seu',
    link: commentPlace,
    text: ({ row, who, post }) => ({
      title: `${who} respondeu ao seu comentário em ${post}`,
      description: excerpt(row.comment_text ?? '', wordsLength),
    }),
  }),
  follow: kind({
    type: 'connection',
    exported: 'pessoa que começou a seguir você',
    atOnce: 'Uma pessoa começou a seguir você',
    digest: 'never',
    link: actorPage,
    text: ({ row, who }) => ({ title: `${who} começou a seguir você`, description: words(row.actor_work) }),
  }),
  rating: kind({
    type: 'reviews',
    exported: 'avaliação',
    atOnce: 'Você recebeu uma avaliação',
    link: ratingPlace,
    text: ({ row, who }) => ({
      title: `${who} avaliou você com ${starsText(row.stars ?? 0)}`,
      description: words(row.rating_text),
    }),
  }),
  rating_changed: kind({
    type: 'reviews',
    exported: 'avaliação alterada',
    atOnce: 'Uma avaliação sua mudou',
    link: ratingPlace,
    text: ({ row, who }) => ({
      title: `${who} agora avalia você com ${starsText(row.stars ?? 0)}`,
      description: words(row.rating_text),
    }),
  }),
  rating_answer: kind({
    type: 'reviews',
    exported: 'resposta à sua avaliação',
    atOnce: 'Responderam à sua avaliação',
    link: ({ actor_username: username }) => `/${username}#avaliacoes`,
    text: ({ row, who }) => ({
      title: `${who} respondeu à sua avaliação`,
      description: words(row.rating_answer),
    }),
  }),
  group_request: kind({
    type: 'connection',
    exported: 'pedido de entrada no seu grupo',
    atOnce: 'Há um pedido para entrar no seu grupo',
    link: groupPage,
    text: ({ row, who, group }) => ({
      title: `${who} quer participar do grupo ${group}`,
      description: words(row.request_message),
    }),
  }),
  group_accepted: kind({
    type: 'connection',
    exported: 'pedido de entrada aceito',
    atOnce: 'Seu pedido para entrar em um grupo foi aceito',
    link: groupPage,
    text: ({ group }) => ({
      title: `Você agora participa do grupo ${group}`,
      description: 'Seu pedido de entrada foi aceito.',
    }),
  }),
  group_refused: kind({
    type: 'connection',
    exported: 'pedido de entrada recusado',
    atOnce: 'Responderam ao seu pedido para entrar em um grupo',
    link: groupPage,
    text: ({ row, group }) => ({
      title: `Seu pedido para entrar no grupo ${group} foi recusado`,
      description: words(row.refusal_reason),
    }),
  }),
  group_offered: kind({
    type: 'connection',
    exported: 'proposta para administrar um grupo',
    atOnce: 'Propuseram que você administre um grupo',
    link: groupPage,
    text: ({ group }) => ({
      title: `Propuseram que você administre o grupo ${group}`,
      description: 'Aceite ou recuse na página do grupo.',
    }),
  }),
  group_taken: kind({
    type: 'connection',
    exported: 'proposta de grupo aceita',
    atOnce: 'Aceitaram a sua proposta de administrar um grupo',
    link: groupPage,
    text: ({ who, group }) => ({
      title: `${who} agora administra o grupo ${group}`,
      description: 'Sua proposta foi aceita.',
    }),
  }),
  group_declined: kind({
    type: 'connection',
    exported: 'proposta de grupo recusada',
    atOnce: 'Responderam à sua proposta de administrar um grupo',
    link: groupPage,
    text: ({ who, group }) => ({
      title: `${who} preferiu não administrar o grupo ${group}`,
      description: '',
    }),
  }),
  group_inherited: kind({
    type: 'connection',
    exported: 'grupo que passou a você',
    atOnce: 'Agora você administra um grupo',
    link: groupPage,
    text: ({ group }) => ({
      title: `Agora você administra o grupo ${group}`,
      description: 'Quem o administrava deixou o Rumo. Se preferir, passe o grupo a outra pessoa.',
    }),
  }),
  renamed: kind({
    type: 'connection',
    exported: 'novo nome de usuário',
    digest: 'always',
    link: ({ told_username: username }) => `/${username}`,
    text: ({ row }) => ({
      title: `Seu nome de usuário agora é ${row.told_username}`,
      description: 'O Rumo passou a usar o nome que você tinha como endereço de uma página.',
    }),
  }),
  of_age: kind({
    type: 'connection',
    exported: 'seus 18 anos',
    digest: 'always',
    link: () => '/configuracoes/privacidade',
    text: () => ({
      title: `Você fez ${ofAge} anos`,
      description: 'Nada mudou sozinho. Nas configurações, você escolhe o que aparece de você.',
    }),
  }),
  group_owner: kind({
    type: 'connection',
    exported: 'grupo com nova administração',
    atOnce: 'Um grupo seu tem nova administração',
    link: groupPage,
    text: ({ who, group }) => ({
      title: `${who || 'Outra pessoa'} agora administra o grupo ${group}`,
      description: 'Quem administra decide quem entra e pode editar ou excluir o grupo.',
    }),
  }),
  group_post: kind({
    type: 'group_post',
    exported: 'publicação em um grupo',
    atOnce: 'Há uma publicação nova em um grupo seu',
    link: ({ fresh, fresh_count: count, group_slug: slug }) =>
      count === 1 ? `/post/${fresh[0]!.slug}` : `/grupos/${slug}`,
    text: ({ row, group }) => groupPostText(row, group),
  }),
  mention: kind({
    type: 'mention',
    exported: 'menção',
    atOnce: 'Mencionaram você',
    link: commentPlace,
    text: ({ row, who, post }) =>
      row.comment_id
        ? {
            title: `${who} mencionou você em um comentário em ${post}`,
            description: excerpt(row.comment_text ?? '', wordsLength),
          }
        : { title: `${who} mencionou você em ${post}`, description: words(row.post_excerpt) },
  }),
  decision: kind({
    type: 'decision',
    exported: 'decisão da equipe',
    atOnce: 'A equipe do Rumo tomou uma decisão e avisa você',
    link: decisionPage,
    text: ({ row }) => ({
      title: decisionTexts[row.decision_action!],
      description: 'Veja por quê e como pedir revisão.',
    }),
  }),
  review: kind({
    type: 'decision',
    exported: 'resposta a um pedido de revisão',
    atOnce: 'Seu pedido de revisão foi respondido',
    link: decisionPage,
    text: ({ row }) => ({
      title:
        row.review_outcome === 'reversed'
          ? 'Seu pedido de revisão foi aceito'
          : 'A revisão manteve a decisão da equipe',
      description: 'Veja a resposta da equipe.',
    }),
  }),
  minor_decision: kind({
    type: 'decision',
    exported: 'decisão da equipe sobre alguém por quem você responde',
    link: decisionPage,
    text: ({ minor }) => ({
      title: `A equipe decidiu sobre a conta de ${minor}`,
      description: 'Veja qual regra e como pedir revisão.',
    }),
  }),
  minor_review: kind({
    type: 'decision',
    exported: 'resposta a um pedido de revisão sobre alguém por quem você responde',
    atOnce: 'Um pedido de revisão foi respondido',
    link: decisionPage,
    text: ({ minor }) => ({
      title: `O pedido de revisão sobre a conta de ${minor} foi respondido`,
      description: 'Veja a resposta da equipe.',
    }),
  }),
  urgent_case: kind({
    type: 'urgent_case',
    exported: 'caso urgente, para a equipe',
    link: ({ case_id: id }) => `/painel/casos/${id}`,
    text: ({ row }) => ({ title: alarmTexts[(row.alarm ?? 1) - 1]!, description: 'Abra o caso e decida.' }),
  }),
  question_offered: kind({
    type: 'question',
    exported: 'pergunta oferecida a você',
    atOnce: 'Uma pergunta combina com o que você faz',
    pushPage: '/ajudar',
    link: () => '/ajudar',
    text: ({ question }) => ({ title: 'Uma pergunta combina com o que você faz', description: question }),
  }),
  question_answered: kind({
    type: 'question',
    exported: 'resposta à sua pergunta',
    atOnce: 'Responderam à sua pergunta',
    pushPage: '/perguntas/minhas',
    link: questionPage,
    text: ({ question }) => ({ title: 'Responderam a sua pergunta', description: question }),
  }),
  class_answered: kind({
    type: 'question',
    exported: 'resposta a uma pergunta da sua turma',
    atOnce: 'Responderam a uma pergunta da sua turma',
    link: questionPage,
    text: ({ question }) => ({ title: 'Responderam a uma pergunta da sua turma', description: question }),
  }),
  saved_answered: kind({
    type: 'question',
    exported: 'resposta a uma pergunta que você salvou',
    atOnce: 'Responderam a uma pergunta que você salvou',
    pushPage: '/salvos',
    link: questionPage,
    text: ({ question }) => ({ title: 'Responderam a uma pergunta que você salvou', description: question }),
  }),
  question_expired: kind({
    type: 'question',
    exported: 'pergunta sem resposta',
    digest: 'always',
    link: questionPage,
    text: () => ({
      title: 'Desta vez não conseguimos quem respondesse',
      description: 'A falta foi nossa. Veja o que já responderam, ou pergunte de novo.',
    }),
  }),
  promise_lapsed: kind({
    type: 'question',
    exported: 'pergunta que passou a outra pessoa',
    digest: 'always',
    link: questionPage,
    text: () => ({
      title: 'Uma pergunta que estava com você foi para outra pessoa',
      description: 'Acontece. Quando puder, há outras esperando.',
    }),
  }),
  answer_helped: kind({
    type: 'question',
    exported: 'sua resposta ajudou',
    digest: 'always',
    link: questionPage,
    text: ({ question }) => ({ title: 'Sua resposta ajudou quem perguntou', description: question }),
  }),
  follow_up: kind({
    type: 'question',
    exported: 'quem perguntou quer saber mais',
    atOnce: 'Quem perguntou quer saber mais',
    link: questionPage,
    text: ({ question }) => ({ title: 'Quem perguntou quer saber mais', description: question }),
  }),
  question_sent: kind({
    type: 'question',
    exported: 'pergunta enviada',
    atOnce: 'Sua pergunta foi enviada',
    link: questionPage,
    text: ({ question }) => ({ title: 'Sua pergunta foi enviada', description: question }),
  }),
  checked: kind({
    type: 'decision',
    exported: 'trabalho conferido',
    link: () => '/ajudar#conferencia',
    text: () => ({
      title: 'Seu trabalho foi conferido',
      description: 'Quem pergunta vê isso ao lado do seu nome. Agora você também pode abrir plantões.',
    }),
  }),
  not_checked: kind({
    type: 'decision',
    exported: 'trabalho não conferido',
    link: () => '/ajudar#conferencia',
    text: () => ({
      title: 'Ainda não conseguimos conferir seu trabalho',
      description: 'Veja a resposta da equipe e tente de outra forma.',
    }),
  }),
} satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

/** Whether this release knows a kind: beside it a newer one may run, and write its own. */
export const isKnownKind = (name: string): boolean => Object.hasOwn(kinds, name);

/** Returns the entry of the kind that a row names. */
export const kindOf = (name: string): Kind => kinds[name as NotificationKind];

export const allKinds = (): NotificationKind[] => Object.keys(kinds) as NotificationKind[];

/** What a push or the subject of a mail says of these; several at once make one. */
export const sentenceOf = (of: readonly string[]): string =>
  of.length === 1 ? kindOf(of[0]!).atOnce! : `${of.length} novidades esperam você no Rumo`;

/** Whether a digest mentions this kind to somebody who has its type by mail at once, or has not. */
export const isInDigest = (of: NotificationKind, { mailedAtOnce }: { mailedAtOnce: boolean }): boolean => {
  const { digest, atOnce }: Kind = kinds[of];
  if (digest) return digest === 'always';
  return Boolean(atOnce) && !mailedAtOnce;
};

/** Returns what a notification says. */
export const textOf = (row: NotificationRow, count: number): NotificationText =>
  kindOf(row.kind).text({
    row,
    count,
    who: nameText(row.actor_name),
    post: quote(row.post_title),
    group: quote(row.group_name),
    question: words(row.question?.title ?? ''),
    minor: nameText(row.minor_name),
  });
