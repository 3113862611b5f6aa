import { lessonSteps } from './lesson-steps.ts';
import { limits } from '../limits.ts';

/** What is done on paper in a step of a lesson. */
interface SheetStep {
  name: string;
  text: string;
  /** Lines to write on. */
  lines: number;
  /** Sentences with a box to tick; `families` for those. */
  boxes: readonly string[] | 'families';
}

const parts: readonly Omit<SheetStep, 'name'>[] = [
  { text: 'Marque até duas áreas.', lines: 0, boxes: 'families' },
  { text: 'Qual profissão você leu?', lines: 1, boxes: [] },
  {
    text: `O que você quer saber de quem trabalha nisso? De ${limits.questionTitleMin} a ${limits.questionTitle} letras. Pode ser sobre o dia, o caminho, o custo, o que dá medo ou por onde começar. Sem nome completo, telefone ou rede social.`,
    lines: 2,
    boxes: [],
  },
  {
    text: '',
    lines: 0,
    boxes: [
      'Pode ir agora, como pergunta da turma, sem o meu nome.',
      'Prefiro enviar depois, com a minha conta.',
    ],
  },
  { text: 'Que resposta parecida você ouviu ou leu?', lines: 1, boxes: [] },
  { text: 'Uma linha, só para você. Corte aqui e leve: ninguém recolhe.', lines: 1, boxes: [] },
];

/** The lesson on one page of paper, for a pupil without a screen. */
export const sheetSteps: readonly SheetStep[] = parts.map((part, index) => ({
  name: lessonSteps[index]!.name,
  ...part,
}));

export const sheetTitle = 'A aula que pergunta';
