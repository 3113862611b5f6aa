import type { CaseType, Lane } from '#contract/safety/report-reasons.ts';

export const laneLabels: Record<Lane, string> = { urgent: 'Urgente', high: 'Alta', normal: 'Normal' };

/** What was reported, or decided about. */
export const typeLabels: Record<CaseType, string> = {
  post: 'Publicação',
  comment: 'Comentário',
  profile: 'Perfil',
  group: 'Grupo',
  rating: 'Avaliação',
  rating_answer: 'Resposta a uma avaliação',
  question: 'Pergunta',
  answer: 'Resposta',
  follow_up: 'Conversa sobre uma resposta',
  thanks: 'Agradecimento',
  group_request: 'Pedido de entrada em um grupo',
};
