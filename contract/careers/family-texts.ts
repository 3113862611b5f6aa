import type { Ages } from '../safety/age-rules.ts';
import { accompaniedUntil, hiddenOf } from '../safety/age-sentences.ts';

/** What is said to one reader alone, and why families need not fear it. */
export const onlyPrivateTexts =
  'Não há conversas privadas: só o “Obrigado” a quem respondeu e o pedido a um grupo são particulares.';

/** What Rumo is, in about 120 words, for the letter that a pupil takes home: one paragraph each. */
export const aboutForFamilies = (firstName: string, ages: Ages): string[] => [
  `A escola usa o Rumo em aula. É um site em que ${firstName} lê sobre profissões, faz perguntas e recebe respostas de adultos que trabalham nelas. É de graça e sem anúncios.`,
  [accompaniedUntil(ages), hiddenOf(firstName)].filter(Boolean).join(' '),
  `${onlyPrivateTexts} Telefone e rede social não passam nas respostas.`,
  `Se você aceitar, ${firstName} escreve com a própria conta. Se preferir que não, nada muda na escola: a pergunta pode ir em nome da turma, sem o nome de ninguém.`,
];

/** What a guardian sees, does not see and may do. */
export const guardianFacts = (name: string) =>
  ({
    seen: { title: 'O que você vê', text: `Com quais adultos ${name} fala e quanto tempo usa.` },
    unseen: {
      title: 'O que você não vê',
      text: `O que ${name} escreve, lê ou recebe. Confiança também protege.`,
    },
    acts: {
      title: 'O que pode fazer',
      text: 'Limitar os minutos por dia, pausar a conta, desfazer o vínculo e denunciar.',
    },
  }) as const;
