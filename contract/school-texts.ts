import type { Ages } from './age-rules.ts';
import { accompaniedUntil, hiddenOf } from './age-sentences.ts';

/** What Rumo is, in about 120 words, for the letter that a pupil takes home: one paragraph each. */
export const aboutForFamilies = (firstName: string, ages: Ages): string[] => [
  `A escola usa o Rumo em aula. É um site em que ${firstName} lê sobre profissões, faz perguntas e recebe respostas de adultos que trabalham nelas. É de graça e sem anúncios.`,
  [accompaniedUntil(ages), hiddenOf(firstName)].filter(Boolean).join(' '),
  'Não há conversas privadas: só o “Obrigado” a quem respondeu e o pedido a um grupo são particulares. Telefone e rede social não passam nas respostas.',
  `Se você aceitar, ${firstName} escreve com a própria conta. Se preferir que não, nada muda na escola: a pergunta pode ir em nome da turma, sem o nome de ninguém.`,
];

/** What a guardian will see, not see, and may do. */
export const guardianFacts = (firstName: string): string[] => [
  `Você vê com quais adultos ${firstName} fala e quanto tempo usa.`,
  `Você não vê o que ${firstName} escreve, lê ou recebe. Confiança também protege.`,
  'Você pode limitar os minutos por dia, pausar a conta, desfazer o vínculo e denunciar.',
];
