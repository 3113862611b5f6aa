import type { NotificationKind } from '#server/features/notifications/index.ts';

/**
 * What a push or a mail's subject says for each kind: nothing anybody wrote, and no name, since phones are shared.
 * Missing kinds wait for the digest.
 */
export const sentences: Partial<Record<NotificationKind, string>> = {
  question_answered: 'Responderam à sua pergunta',
  question_sent: 'Sua pergunta foi enviada',
  follow_up: 'Quem perguntou quer saber mais',
  question_offered: 'Uma pergunta combina com o que você faz',
  comment: 'Há um comentário novo no que você publicou',
  reply: 'Responderam a um comentário seu',
  mention: 'Mencionaram você',
  like: 'Curtiram o que você publicou',
  follow: 'Uma pessoa começou a seguir você',
  rating: 'Você recebeu uma avaliação',
  rating_changed: 'Uma avaliação sua mudou',
  rating_answer: 'Responderam à sua avaliação',
  group_request: 'Há um pedido para entrar no seu grupo',
  group_accepted: 'Seu pedido para entrar em um grupo foi aceito',
  group_refused: 'Responderam ao seu pedido para entrar em um grupo',
  group_offered: 'Propuseram que você administre um grupo',
  group_taken: 'Aceitaram a sua proposta de administrar um grupo',
  group_declined: 'Responderam à sua proposta de administrar um grupo',
  group_inherited: 'Agora você administra um grupo',
  group_owner: 'Um grupo seu tem nova administração',
  group_post: 'Há uma publicação nova em um grupo seu',
  decision: 'A equipe do Rumo tomou uma decisão e avisa você',
  review: 'Seu pedido de revisão foi respondido',
  minor_review: 'Um pedido de revisão foi respondido',
};

/** Several at once make one push or mail. */
export const sentenceOf = (kinds: readonly NotificationKind[]): string =>
  kinds.length === 1 ? sentences[kinds[0]!]! : `${kinds.length} novidades esperam você no Rumo`;
