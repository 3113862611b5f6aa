import type { Action, ReasonCode, ReportedType } from '#contract/report-reasons.ts';
import type { Role } from '#contract/roles.ts';

/** The demonstration's staff by username. */
export const demoStaff: Readonly<Record<string, Exclude<Role, 'member'>>> = {
  'edmilson.castro': 'moderator',
  'carmen.oliveira': 'administrator',
};

/** Comments that have since been taken down. */
export const demoOffences = [
  {
    post: 'golpes-de-vaga-de-emprego',
    author: 'rafael.pires',
    markdown: 'Vendo planilha que revela quais vagas são falsas. Metade do preço para quem pedir hoje!',
    hoursAgo: 8,
  },
  {
    post: 'quanto-ganha',
    author: 'thiago.menezes',
    markdown: 'Quem acha esse salário pouco é preguiçoso. Vão trabalhar em vez de reclamar.',
    hoursAgo: 90,
  },
] as const;

export interface DemoCase {
  type: Exclude<ReportedType, 'question' | 'answer'>;
  /** A post's file name, a person's username, a group's slug; for a rating `rater > rated`, for an offence its post. */
  target: string;
  reports: readonly { by: string; reason: ReasonCode; text: string }[];
  hoursAgo: number;
  /** Undefined if pending. */
  decision?: {
    by: string;
    action: Action;
    reason: ReasonCode;
    days?: 1 | 7 | 30;
    text: string;
    hoursAfter: number;
    /** The author's appeal. */
    appeal?: string;
  };
}

export const demoCases: readonly DemoCase[] = [
  {
    type: 'profile',
    target: 'henrique.brandt',
    reports: [
      {
        by: 'luana.ribeiro',
        reason: 'child_safety',
        text: 'Uma amiga disse que alguém com esse nome pediu fotos a ela em outra rede. Pode ser outra pessoa.',
      },
    ],
    hoursAgo: 0.4,
  },
  {
    type: 'post',
    target: 'psicologia-por-dentro',
    reports: [
      { by: 'wesley.araujo', reason: 'nudity_violence', text: 'Achei pesada a parte sobre o hospital.' },
      { by: 'kaua.nascimento', reason: 'other', text: '' },
    ],
    hoursAgo: 9,
  },
  {
    type: 'rating',
    target: 'kaua.nascimento > jussara.lima',
    reports: [{ by: 'jussara.lima', reason: 'harassment', text: 'Não reconheço o que está escrito ali.' }],
    hoursAgo: 15,
  },
  {
    type: 'group',
    target: 'primeiro-emprego',
    reports: [{ by: 'aiko.tanaka', reason: 'spam', text: 'Parece propaganda de uma agência de empregos.' }],
    hoursAgo: 28,
  },
  {
    type: 'post',
    target: 'ads-no-ifsp-cubatao',
    reports: [{ by: 'rafael.pires', reason: 'scam', text: 'O campus não oferece mais esse curso à noite.' }],
    hoursAgo: 30,
  },
  {
    type: 'comment',
    target: 'golpes-de-vaga-de-emprego',
    reports: [
      { by: 'jussara.lima', reason: 'spam', text: 'Está vendendo planilha no lugar de ajudar.' },
      { by: 'luana.ribeiro', reason: 'scam', text: '' },
    ],
    hoursAgo: 7,
    decision: {
      by: 'edmilson.castro',
      action: 'remove',
      reason: 'spam',
      text: 'Aqui a orientação é de graça. Fique à vontade para explicar como se reconhece uma vaga falsa.',
      hoursAfter: 3,
    },
  },
  {
    type: 'comment',
    target: 'quanto-ganha',
    reports: [{ by: 'wesley.araujo', reason: 'harassment', text: 'Chamou quem perguntou de preguiçoso.' }],
    hoursAgo: 80,
    decision: {
      by: 'carmen.oliveira',
      action: 'silence',
      reason: 'harassment',
      days: 1,
      text: 'Discordar pode. Ofender quem pergunta, não.',
      hoursAfter: 5,
      appeal: 'Exagerei no tom, mas não falei de ninguém em particular. Peço que reconsiderem.',
    },
  },
  {
    type: 'post',
    target: 'industria-de-cubatao',
    reports: [{ by: 'thiago.menezes', reason: 'hate', text: '' }],
    hoursAgo: 120,
    decision: { by: 'edmilson.castro', action: 'keep', reason: 'hate', text: '', hoursAfter: 6 },
  },
  {
    type: 'post',
    target: 'cozinha-profissional',
    reports: [{ by: 'iracema.guajajara', reason: 'asks_contact', text: 'Pede que escrevam fora do Rumo.' }],
    hoursAgo: 18,
    decision: {
      by: 'carmen.oliveira',
      action: 'warn',
      reason: 'asks_contact',
      text: 'Combine aqui, onde todos veem. Não precisa mudar o texto desta vez.',
      hoursAfter: 10,
    },
  },
  {
    type: 'profile',
    target: 'aiko.tanaka',
    reports: [{ by: 'thiago.menezes', reason: 'other', text: 'Não gostei da resposta que recebi.' }],
    hoursAgo: 180,
    decision: { by: 'edmilson.castro', action: 'keep', reason: 'other', text: '', hoursAfter: 2 },
  },
];
